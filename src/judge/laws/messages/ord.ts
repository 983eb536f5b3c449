import type { Duplicate } from '../../../conversation/alignment/alignment.ts';
import { callsOf, resultsOf, textOf } from '../../../conversation/content.ts';
import { beginningUpTo } from '../../../conversation/excerpt.ts';
import type { Message } from '../../../conversation/message.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { isCompactable } from '../../budget/indivisible-units.ts';
import { withoutClearedInputs } from '../../facts/cleared-inputs.ts';
import { factsOf } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { messageWithArticle } from '../../findings/phrases.ts';
import { believedLosses } from '../../passes/believed-losses.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { passWithoutExtracts } from '../../passes/own-extracts.ts';
import type { Pass } from '../../passes/pass.ts';
import { probePlace } from '../../requests/request-places.ts';
import { describeRuling, isEmptyRule } from '../../requests/ruling.ts';
import { takenOff } from '../../state/taken-off.ts';
import { lacksOwnWordsAlone, viewChanged, whyNothingToJudge } from '../../view/changes.ts';
import { inventedMessages } from '../../view/invented-messages.ts';
import { lostAtDoor } from '../../view/lost-at-door.ts';
import { damageTo, type MessageDamage } from '../../view/message-damage.ts';
import { isByOwnWords, isNewlyRejected } from '../../view/new-rejection.ts';
import { pairFaults } from '../../view/pair-faults.ts';
import { pictureDamage } from '../../view/picture-damage.ts';
import { rejectedMessages } from '../../view/rejected-messages.ts';
import { standsAsFirstSaid } from '../../view/stands-as-first-said.ts';
import { wordsInSummary } from '../../view/went-into-summary.ts';

/**
 * What stands in the view for itself keeps its order and stands there once (langmem#98). What the compactor wrote may
 * stand anywhere and quote anything. A view without a tail is in order. A system message has its place and its number like any
 * other one; on a wire dialects put it first, and join it with the system prompt.
 */
export const ORD_1 = lawPerPass('ORD-1', (pass, evidence) => {
  const faults = [outOfOrder(pass), systemMoved(pass), ...repeated(pass), invented(pass, evidence)].filter(
    (fault) => fault !== undefined,
  );
  if (faults.length > 0) return faults;
  const silent = whyNothingToJudge(pass, evidence.profile);
  if (silent !== undefined) return notExercised(silent);
  return holds('What was kept stands in its order, each message once.');
});

function outOfOrder(pass: Pass): Judgement | undefined {
  const own = ownPlaces(pass);
  const places = firstDisplaced(own) > 0 ? withoutRepairs(own, pass) : own;
  const displaced = firstDisplaced(places);
  if (displaced <= 0 || isOrderedWithoutCopies(places)) return undefined;
  const [earlier, later] = [places[displaced - 1]!, places[displaced]!];
  return violated('out-of-order', 'Kept messages do not stand in the order they had.', {
    expected: 'the order of what was given',
    got: `given message ${later.from[0]} stands behind given message ${earlier.from.at(-1)}`,
    messages: [earlier.at, later.at].map((at) => pass.hashes.after[at]!),
  });
}

/** Words of the operator that were said after an answer, and stand before it now, are about another answer. */
function systemMoved(pass: Pass): Judgement | undefined {
  if (pass.onWire) return undefined;
  const places = pass.alignment.view.flatMap(({ from, synthetic }, at) => {
    const real = from.filter((given) => pass.real[given]!);
    return synthetic || real.length === 0 || isStandIn(pass, at) ? [] : [{ at, from: real }];
  });
  const isSystem = ({ from }: Place) => from.every((given) => pass.before[given]!.role === 'system');
  const others = places.filter((place) => !isSystem(place));
  const moved = places.filter(
    (place) => isSystem(place) && others.some((other) => other.at < place.at !== other.from[0]! < place.from[0]!),
  );
  const [first] = moved;
  if (first === undefined) return undefined;
  return violated('system-moved', 'A system message of the list does not stand where it was said.', {
    expected: 'the order of what was given',
    got: `given message ${first.from[0]} stands at ${first.at}`,
    messages: moved.map(({ at }) => pass.hashes.after[at]!),
  });
}

/**
 * A call or a result that stands there twice a provider rejects; what was said twice it takes. Of the words of the operator a wire makes
 * what its dialect wants.
 */
function repeated(pass: Pass): Judgement[] {
  const copied = repeatedIn(pass).filter(({ given }) => !(pass.onWire && pass.before[given]!.role === 'system'));
  return [...Map.groupBy(copied, ({ given }) => wayOfCopy(pass.before[given]!))].map(([way, alike]) =>
    violated(way, 'A kept message stands in the view more than once.', {
      expected: 'each message once, outside what the implementation wrote itself',
      got: `given message ${alike[0]!.given} stands at ${alike[0]!.at.join(' and ')}`,
      messages: alike.map(({ given }) => pass.hashes.before[given]!),
    }),
  );
}

function wayOfCopy(message: Message): string {
  if (message.role === 'system') return 'system-twice';
  return callsOf(message).length + resultsOf(message).length > 0 ? 'pair-twice' : 'message-twice';
}

/** What an agent adds to its requests, a reminder or the state of its plan, is its own. */
function invented(pass: Pass, evidence: Evidence): Judgement | undefined {
  const places = pass.onWire ? [] : inventedMessages(pass, evidence);
  const [at] = places;
  if (at === undefined) return undefined;
  return violated(
    'message-invented',
    'The view holds a message that is neither from the conversation nor part of a summary.',
    {
      expected: 'what was said, a summary with what belongs to it, or a word in the place of what is gone',
      got: `${pass.after[at]!.role}: ${beginningUpTo(textOf(pass.after[at]!), 100)}`,
      messages: places.map((place) => pass.hashes.after[place]!),
    },
  );
}

/**
 * What stays is what it was, and the list that was handed in is not altered (deepagentsjs#248: ids and usage gone from
 * untouched messages). Ids and meta may be added, never changed or dropped beyond the declared losses. What shortening
 * took off is COVER-1's.
 */
export const ORD_2 = lawPerPass('ORD-2', (pass, evidence) => {
  const { profile } = evidence;
  const faults = [
    ...inputAltered(pass),
    ...lostAtDoor(pass, profile),
    ...damagesByWay(pass, damagedIn(pass, evidence)),
  ];
  if (faults.length > 0) return faults;
  const silent = whyNothingToJudge(pass, profile);
  if (silent !== undefined) return notExercised(silent);
  return holds('What was kept is what it was.');
});

/**
 * The provider takes the next request (coder#22819: nothing but a system message was left). What it would have refused
 * before the pass as well, by the same rule, is inherited; size is another matter.
 */
export const ORD_3 = lawPerPass('ORD-3', (pass, { profile, trace }) => {
  const rejected = rejection(pass, trace);
  // What an earlier pass has written may come to break a rule only when more is said.
  if (!viewChanged(pass, profile) && !isByOwnWords(pass, trace)) return notExercised('The pass changed nothing.');
  const empty = emptiness(pass);
  // What the provider says of an empty message is that it is empty.
  const isTold = empty !== undefined && pass.probe?.ruling.kind === 'rejected' && isEmptyRule(pass.probe.ruling.rule);
  const faults = [empty, isTold ? undefined : rejected].filter((fault) => fault !== undefined);
  if (faults.length > 0) return faults;
  return pass.probe === undefined
    ? notExercised('No next agent request was seen.')
    : holds(`The next agent request was ${describeRuling(pass.probe)}.`);
});

const inputAltered = ({ inputMutated }: Pass): Judgement[] =>
  inputMutated
    ? [
        violated('input-altered', 'The list of messages that was handed in was altered in place.', {
          expected: 'the input as it was',
          got: 'an altered input',
        }),
      ]
    : [];

/** A given message that is not what it was. */
interface Damaged {
  given: number;
  damage: MessageDamage;
}

/** What compaction wrote is its own to write anew. */
function damagedIn(whole: Pass, evidence: Evidence): Damaged[] {
  const pass = passWithoutExtracts(whole, evidence.profile);
  return [...pass.before.keys()].flatMap((given) => {
    const damage = pass.real[given] ? damageOf(pass, given, evidence) : undefined;
    return damage === undefined ? [] : [{ given, damage }];
  });
}

function damageOf(pass: Pass, given: number, evidence: Evidence): MessageDamage | undefined {
  const losses = believedLosses(pass, given, evidence);
  const damage = damageTo(pass, given, losses, withoutClearedInputs(pass, given, evidence.profile));
  const isOwnToTakeBack =
    damage?.way === 'text-altered' && (lacksOwnWordsAlone(pass, given) || standsAsFirstSaid(pass, given, evidence));
  if (damage !== undefined && !isOwnToTakeBack)
    return damage.way === 'text-altered' ? (wordsInSummary(pass, given) ?? damage) : damage;
  return losses.includes('image') ? undefined : pictureDamage(pass, given, evidence);
}

/** Each way is another fault, with all the messages that it befell. */
const damagesByWay = (pass: Pass, damaged: readonly Damaged[]): Judgement[] =>
  [...Map.groupBy(damaged, ({ damage }) => damage.way)].map(([way, [first, ...more]]) => {
    const { words } = first!.damage;
    return violated(way, `A message that stays is not what it was: ${words}.`, {
      expected: 'all but its length as before',
      got: more.length === 0 ? words : `${words}, and ${pluralize(more.length, 'message')} more alike`,
      messages: [first!, ...more].map(({ given }) => pass.hashes.before[given]!),
    });
  });

interface Place {
  /** index in the view */
  at: number;
  /** given messages it holds, ascending */
  from: number[];
}

/** View messages that hold compactable messages and nothing else. */
const ownPlaces = (pass: Pass): Place[] =>
  pass.alignment.view.flatMap(({ from, synthetic }, at) => {
    const compactable = from.filter((given) => isCompactable(pass, given));
    return synthetic || compactable.length === 0 || isStandIn(pass, at) ? [] : [{ at, from: compactable }];
  });

const firstDisplaced = (places: readonly Place[]): number =>
  places.findIndex(({ from }, index) => index > 0 && from[0]! < places[index - 1]!.from.at(-1)!);

/** What stands in its place and somewhere else as well is there twice, and in order: which one is the copy nobody can tell (opencode). */
const isOrderedWithoutCopies = (places: readonly Place[]): boolean =>
  [places, places.toReversed()].some((list) => {
    const firsts = new Map(list.toReversed().map((place) => [place.from.join(), place]));
    return firstDisplaced(places.filter((place) => firsts.get(place.from.join()) === place)) <= 0;
  });

/**
 * Places but those of late results that now stand where their call wants them. No provider took the order they had, so that
 * putting it right is a repair, which PAIR-5 allows.
 */
function withoutRepairs(places: readonly Place[], { before, after, dialect }: Pass): Place[] {
  const misplaced = (list: readonly Message[]) =>
    new Set(pairFaults(list, dialect).flatMap(({ kind, at }) => (kind === 'result-out-of-place' ? [at] : [])));
  const [late, still] = [misplaced(before), misplaced(after)];
  return places.filter(({ at, from }) => still.has(at) || !from.every((given) => late.has(given)));
}

/**
 * A result that was made up for a call whose own result stands elsewhere in the view. It breaks the pair, and PAIR says so;
 * nothing that was said stands there, so it has no order and is no copy.
 */
function isStandIn({ before, after, alignment: { view } }: Pass, at: number): boolean {
  if (resultsOf(after[at]!).length === 0) return false;
  const said = new Set(factsOf(after[at]!));
  return view[at]!.from.every((given) => {
    const facts = factsOf(before[given]!);
    const isElsewhere = view.some(({ from }, place) => place !== at && from.includes(given));
    return isElsewhere && facts.length > 0 && !facts.some((fact) => said.has(fact));
  });
}

/** A summary may hold a copy of anything. */
function repeatedIn(pass: Pass): Duplicate[] {
  const { duplicates, view } = pass.alignment;
  const own = duplicates.map(({ given, at }) => ({
    given,
    at: at.filter((place) => view[place]!.nonces.length === 0 && !isStandIn(pass, place)),
  }));
  return own.filter(({ given, at }) => at.length > 1 && pass.real[given]!);
}

function emptiness(pass: Pass): Judgement | undefined {
  const { before, after, alignment, hashes } = pass;
  const isSystem = ({ role }: Message) => role === 'system';
  if (after.every(isSystem) && !before.every(isSystem)) {
    return violated('nothing-left', 'Nothing is left to answer.', {
      expected: 'a message that is no system message',
      got: `${after.length} system messages`,
      ...takenOff(pass),
    });
  }
  const places = [...after.keys()].filter(
    (at) => isEmpty(after[at]!) && !alignment.view[at]!.from.some((given) => isEmpty(before[given]!)),
  );
  const [empty] = places;
  if (empty === undefined) return undefined;
  const way = refusesEmpty(pass) ? 'empty-message' : 'empty-message-accepted';
  return violated(way, 'The view holds an empty message.', {
    expected: 'content in every message',
    got: `${messageWithArticle(after[empty]!)} without content`,
    messages: places.map((at) => hashes.after[at]!),
    requests: probePlace(pass),
  });
}

/** One that was seen to take it does; of the others it is known which does not. */
function refusesEmpty({ probe, dialect }: Pass): boolean {
  const ruling = probe?.ruling;
  if (ruling?.kind === 'rejected' && isEmptyRule(ruling.rule)) return true;
  return ruling?.kind !== 'accepted' && dialect === 'anthropic';
}

const isEmpty = ({ content }: Message): boolean =>
  content.every((block) => block.type === 'text' && block.text.trim() === '');

function rejection(pass: Pass, trace: Trace): Judgement | undefined {
  const { probe } = pass;
  if (probe === undefined || !isNewlyRejected(pass, trace)) return undefined;
  return violated('rejected', 'The provider rejects the next agent request.', {
    expected: 'accepted',
    got: describeRuling(probe),
    messages: rejectedMessages(pass),
    requests: probePlace(pass),
  });
}
