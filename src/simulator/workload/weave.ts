import type { IntroducedFact } from '../facts/fact.ts';
import type { DraftCall, DraftStep } from './draft.ts';
import type { Draw } from './draw.ts';
import type { FactPlace } from './fact-kind.ts';
import type { FactLedger, FactMoment, ToldFact } from './fact-ledger.ts';

/** How facts come into the steps of a kind of day. */
export interface WeaveRules {
  /** steps from one fact to the next, at least and at most */
  every: readonly [number, number];
  /** share of turns that open with something new, due or not */
  opening: number;
  /** share of steps that rest on an earlier fact without being asked to */
  resting: number;
  /** share of new facts that change the value of an earlier one */
  changing: number;
  /** what is said before something new that has nothing to do with the rest, each on a line of its own; for user and answer */
  leads?: Readonly<Record<'user' | 'answer', readonly string[]>>;
  /** the call that goes with a deed */
  callFor?: (deed: string) => DraftCall;
}

/** So many of the facts used last are not used again of one's own accord: it would sound like a parrot. */
const LATELY = 12;
/** More calls than this are never made at once. */
const MOST_CALLS = 16;

/**
 * Puts facts into the steps of a day where one is due and there is a place for it, and lets steps rest on earlier ones.
 * @returns what each draft becomes; `step` is its number, from 1
 */
export function weaver(
  draw: Draw,
  ledger: FactLedger,
  rules: WeaveRules,
): (draft: DraftStep, step: number) => DraftStep {
  let due = 1;
  const used: string[] = [];
  const placeFor = (draft: DraftStep, step: number): FactPlace | undefined => {
    const isDue = step >= due - early(draft) || (draft.user !== undefined && draw.chance(rules.opening));
    const { voice, party } = draft;
    const places = isDue ? placesOf(draft).filter((place) => ledger.canTell({ place, step, voice, party })) : [];
    return places.length === 0 ? undefined : draw.pick(places);
  };
  return (draft, step) => {
    const saysOne = draft.facts !== undefined && draft.facts.length > 0;
    const place = saysOne ? undefined : placeFor(draft, step);
    if (place !== undefined || saysOne) due = step + draw.int(...rules.every);
    // What is superseded in this step is no longer there to rest on.
    const told =
      place === undefined
        ? undefined
        : newFact(draft, { place, step, voice: draft.voice, party: draft.party }, draw, ledger, rules);
    const resting = withNeed(draft, step, used, draw, ledger, rules);
    used.push(...(resting.needs ?? []));
    if (used.length > LATELY) used.splice(0, used.length - LATELY);
    return told === undefined || place === undefined ? resting : placed(resting, told, place, draw, rules);
  };
}

function newFact(draft: DraftStep, at: FactMoment, draw: Draw, ledger: FactLedger, rules: WeaveRules): ToldFact {
  const changes = at.place !== 'result' && draw.chance(rules.changing);
  return (changes ? ledger.correct(at, draft.needs ?? []) : undefined) ?? ledger.tell(at);
}

function withNeed(
  draft: DraftStep,
  step: number,
  used: readonly string[],
  draw: Draw,
  ledger: FactLedger,
  rules: WeaveRules,
): DraftStep {
  if (draft.says === '' || draft.looksFirst || !draw.chance(rules.resting)) return draft;
  const age = draw.chance(0.5) ? draw.int(2, 30) : draw.int(30, 330);
  const told = ledger.recall({ step, voice: draft.voice, party: draft.party }, age);
  if (told === undefined || draft.needs?.includes(told.fact.id) || used.includes(told.fact.id)) return draft;
  const joint = /\n- .*$/.test(draft.says) ? '\n\n' : ' ';
  const says = draft.says + joint + told.kind.use(told.subject, told.value);
  return { ...draft, says, needs: [...(draft.needs ?? []), told.fact.id] };
}

/** A result in which a fact can stand comes seldom, and is taken a little before the time. */
const early = ({ calls }: DraftStep): number => (calls.some(({ note }) => note !== undefined) ? 3 : 0);

/** Where there is a user, it is mostly the user who says something new. */
function placesOf({ user, calls, looksFirst }: DraftStep): FactPlace[] {
  const isNotable = calls.some(({ note }) => note !== undefined);
  const answer: FactPlace[] = looksFirst ? [] : ['answer'];
  if (user !== undefined) return ['user', 'user', 'user', ...(isNotable ? (['result'] as const) : answer), ...answer];
  return isNotable ? ['result', 'result', 'result', ...answer] : answer;
}

function placed(draft: DraftStep, told: ToldFact, place: FactPlace, draw: Draw, rules: WeaveRules): DraftStep {
  const { statement } = told.fact;
  const facts = (where: IntroducedFact['in']): IntroducedFact[] => [
    ...(draft.facts ?? []),
    { fact: told.fact, in: where },
  ];
  switch (place) {
    case 'user':
      return { ...draft, user: `${draft.user}\n\n${led(told, 'user', draw, rules)}`, facts: facts('user') };
    case 'answer': {
      const says = draft.says === '' ? statement : `${draft.says}\n\n${led(told, 'answer', draw, rules)}`;
      return { ...draft, says, calls: withDeed(draft.calls, told, rules), facts: facts('answer') };
    }
    case 'result': {
      const at = draw.pick(draft.calls.flatMap(({ note }, index) => (note === undefined ? [] : [index])));
      const calls = draft.calls.map((call, index) => (index === at ? noted(call, statement, draw) : call));
      return { ...draft, calls, facts: facts(at) };
    }
  }
}

/** Corrections and deeds say by themselves why they come here. */
function led({ fact, kind }: ToldFact, place: 'user' | 'answer', draw: Draw, { leads }: WeaveRules): string {
  if (leads === undefined || fact.supersedes !== undefined || kind.deed !== undefined || draw.chance(0.5))
    return fact.statement;
  return `${draw.pick(leads[place])}\n${fact.statement}`;
}

function withDeed(calls: DraftCall[], { kind, subject, value }: ToldFact, { callFor }: WeaveRules): DraftCall[] {
  if (kind.deed === undefined || callFor === undefined) return calls;
  // An answer without calls ends the turn, and stays one.
  if (calls.length === 0 || calls.length >= MOST_CALLS) return calls;
  return [...calls, callFor(kind.deed(subject, value))];
}

/** The call with a line more in its result, between two lines of it. */
function noted(call: DraftCall, statement: string, draw: Draw): DraftCall {
  const least = call.noteBehind === undefined ? 0 : call.result.indexOf(call.noteBehind);
  const from = call.result.indexOf('\n', draw.int(least, call.result.length));
  const at = from === -1 ? call.result.length : from;
  const line = call.note === undefined ? statement : call.note(statement);
  return { ...call, result: `${call.result.slice(0, at)}\n${line}${call.result.slice(at)}` };
}
