import type { Mark } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { excerptLists } from '../../facts/excerpt-lists.ts';
import { type FactVisibility, factVisibilityOf } from '../../facts/fact-visibility.ts';
import { factsIn, factsOf, factsStanding, factsStated, summariesIn } from '../../facts/facts.ts';
import { lostFactsOf, messageHashesStating } from '../../facts/lost-facts.ts';
import { callsWholePartial, factsCalledUncovered } from '../../facts/partial-summary.ts';
import { unreducedStatementOf } from '../../facts/unreduced-statement.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { messageWithArticle } from '../../findings/phrases.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { hintAtModel } from '../../requests/asked-as-agent.ts';
import { reachesInPart } from '../../requests/partly-shown.ts';
import { marksShownIn } from '../../requests/request-borders.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { marksSentIn } from '../../requests/request-text.ts';
import { wasTooLong } from '../../requests/ruling.ts';
import { writtenIn } from '../../view/changes.ts';
import { saysWhatWent, wentByFallback } from '../../view/declared-fallback.ts';
import { unreadReplaced } from '../../view/unread-results.ts';

/**
 * Nothing leaves the view unseen: a fact that is gone was shown to a summarizer that answered, or something visible stands
 * in its place (langchain#39261: a trimmed summarizer input; semantic-kernel: function content filtered out). Rewritten
 * messages are judged like evicted ones. What the summary made of it is not this law's business, but that it is installed
 * is: what it gave back is in the view. A result that had lost its call before is nobody's loss: no provider takes it, and
 * whoever mends the conversation leaves it out.
 *
 * The contract has no list of declared elisions yet, so only a visible marker counts as a declaration, or a summary that says in
 * declared words that its oldest part was left out, after a refusal.
 */
export const COVER_1 = lawPerPass('COVER-1', (pass, evidence) => {
  const judged = [judgeCoverage(pass, evidence)].flat();
  const more = [
    ...unreadReplaced(pass, evidence),
    ...(callsWholePartial(pass, evidence.profile) ? [calledPartial(pass)] : []),
  ];
  return more.length === 0 ? judged : [...judged.filter(({ answer }) => answer === 'violated'), ...more];
});

function judgeCoverage(pass: Pass, evidence: Evidence): Judgement | Judgement[] {
  const { profile, passes } = evidence;
  const standing = factsStanding(pass);
  const left = [...factsStated(pass)].filter((fact) => !standing.has(fact));
  const { dropped: unseen, forgotten, count } = lostFactsOf(pass, profile);
  const uncovered = factsCalledUncovered(pass, evidence);
  const dropped = unseen.filter((fact) => !uncovered.has(fact));
  if (left.length === 0 && count === 0) return notExercised('No fact left the view.');
  if (dropped.length > 0 && wentByFallback(pass, profile))
    return saysWhatWent(pass)
      ? notExercised('No summary could be had, and the declared fallback says that something was left out.')
      : leftOutSilently(pass, dropped);
  // What was seen and thrown away is another fault than what was never seen.
  const told = new Set([...dropped, ...forgotten]);
  const bare = shownBare(
    pass,
    left.filter((fact) => !told.has(fact)),
    passes,
  );
  const faults = [
    ...lostUnseen(pass, dropped),
    ...(forgotten.length > 0 ? [thrownAway(pass, forgotten)] : []),
    ...(bare.length > 0 ? [grepped(pass, bare)] : []),
  ];
  if (faults.length > 0) return faults;
  return holds('Every fact that left the view was shown to the summarizer or is visibly left out.');
}

/** Words that are always there tell nobody that something is missing where it is. */
const calledPartial = (pass: Pass): Judgement =>
  violated('whole-called-partial', 'A summary says that it does not cover all, and it does.', {
    expected: 'the words of `summary.partial` only where the oldest messages were left out',
    got: 'these words in a pass whose summarizer was shown all that left the view',
    messages: writtenIn(pass).map((at) => pass.hashes.after[at]!),
    requests: requestPlaces(pass, pass.summarizer),
  });

/** A declared fallback evicts without a summary when none can be had: that is what it declares, but not that it does so in silence. */
const leftOutSilently = (pass: Pass, dropped: readonly Mark[]): Judgement =>
  violated('left-out-silently', 'The declared fallback took messages off, and nothing in the view says so.', {
    expected: 'one visible note in the view that something was left out',
    got: `${named(dropped)} gone${whereFirst(pass, dropped)}`,
    messages: messageHashesStating(pass, dropped),
    facts: [...dropped],
  });

/** How facts can go unseen, in words. */
const UNSEEN = {
  'never-asked': 'Facts are gone from the view, and no summarizer was asked.',
  'never-answered': 'Facts are gone from the view, and no summarizer that was shown them gave an answer to use.',
  'never-shown': 'Facts are gone from the view that no summarizer was ever shown.',
  'shortened-silently': 'Facts are gone from messages that stay, and nothing in their place says so.',
} as const;

/**
 * Facts that went unseen for different reasons are mended in different places: each reason is a finding of its own. What an
 * earlier summary said is carried on elsewhere than what was said in messages, and what is clipped elsewhere than what is left out.
 */
function lostUnseen(pass: Pass, dropped: readonly Mark[]): Judgement[] {
  const reasonOf = unseenBecause(pass, dropped);
  const nonces = noncesUnseen(pass);
  const whereOf = placeOfFact(pass, new Set(dropped.filter((fact) => reasonOf(fact) === 'never-shown')));
  const groups = Map.groupBy(dropped, (fact) => `${reasonOf(fact)} ${whereOf(fact)}`);
  return [...groups.values()].map((facts) => {
    const way = reasonOf(facts[0]!);
    // The nonce goes with the facts that the summary alone still said, if there are any.
    const isWithNonce = whereOf(facts[0]!) === 'summary' || !groups.has(`${way} summary`);
    return violated(way, UNSEEN[way], {
      expected: 'each fact in the view, in an answered summarizer request, or visibly marked as left out',
      got: `${named(facts)} in none of them${whereFirst(pass, facts)}${hintAtModel(pass)}`,
      messages: messageHashesStating(pass, facts),
      facts: [...facts, ...(isWithNonce ? nonces.filter((nonce) => reasonOf(nonce) === way) : [])],
    });
  });
}

/** A message of which the summarizer was shown a part was clipped on its way there; another one lay beyond some boundary. */
function placeOfFact(pass: Pass, unshown: ReadonlySet<Mark>): (fact: Mark) => 'summary' | 'clipped' | 'message' {
  const ofMessages = factsStated(pass);
  const isClipped = (message: Message, at: number) =>
    pass.real[at] && factsOf(message).some((fact) => unshown.has(fact)) && reachesInPart(message, pass);
  const ofClipped = factsIn(unshown.size === 0 ? [] : pass.before.filter(isClipped));
  return (fact) => {
    if (!ofMessages.has(fact)) return 'summary';
    return unshown.has(fact) && ofClipped.has(fact) ? 'clipped' : 'message';
  };
}

/** Summaries that went the same way as what they said. */
function noncesUnseen(pass: Pass): Mark[] {
  const { before, after } = pass;
  const known = new Set([...summariesIn(after), ...marksShownIn(pass)]);
  return [...summariesIn(before)].filter((nonce) => !known.has(nonce));
}

/** A mark is missing where messages were only shortened; what was evicted lacks a request, its place in one, or an answer. */
function unseenBecause(pass: Pass, dropped: readonly Mark[]): (fact: Mark) => keyof typeof UNSEEN {
  const lost = new Set(dropped);
  const lists = excerptLists(pass).at;
  const isShortened = (at: number) => {
    const fate = pass.alignment.given[at]!;
    // What is left of it in a list of excerpts is no message any more.
    return pass.real[at] && fate.kind === 'rewritten' && !fate.at.every((place) => lists.has(place));
  };
  const evicted = new Set(pass.before.flatMap((message, at) => (isShortened(at) ? [] : factsOf(message))));
  const shortened = new Set([...lost].filter((fact) => !evicted.has(fact)));
  // Who asks again for less has not shown what was too long.
  const answerable = marksSentIn(pass.summarizer.filter((exchange) => !wasTooLong(exchange)));
  return (fact) => {
    if (shortened.has(fact)) return 'shortened-silently';
    if (pass.summarizer.length === 0) return 'never-asked';
    return answerable.has(fact) ? 'never-answered' : 'never-shown';
  };
}

/** @returns which message says the first of them: a mark alone tells nobody what was said */
function whereFirst(pass: Pass, facts: readonly Mark[]): string {
  const wanted = new Set(facts);
  const at = pass.before.findIndex((message) => factsOf(message).some((fact) => wanted.has(fact)));
  return at === -1 ? '' : `, first of message ${at}, ${kindOf(pass.before[at]!)}`;
}

const kindOf = (message: Message): string => (message.role === 'tool' ? 'a tool result' : messageWithArticle(message));

const thrownAway = (pass: Pass, forgotten: readonly Mark[]): Judgement =>
  violated('summary-not-installed', 'The summarizer gave facts back, and its answer is not in the view.', {
    expected: 'the summary in the place of what it covers',
    got: `${named(forgotten)} in the answer, and nowhere in the view`,
    messages: messageHashesStating(pass, forgotten),
    facts: [...forgotten],
  });

const grepped = (pass: Pass, bare: readonly Mark[]): Judgement =>
  violated('shown-bare', 'The summarizer was shown the marks of the facts, and nothing of what was said.', {
    expected: 'the words of the messages that leave the view',
    got: `${named(bare)} without any word around them`,
    messages: messageHashesStating(pass, bare),
    facts: [...bare],
    requests: requestPlaces(pass, pass.summarizer),
  });

const named = (facts: readonly Mark[]): string =>
  `${facts.slice(0, 10).join(', ')}${facts.length > 10 ? ` and ${facts.length - 10} more` : ''}`;

/** Of a thousand facts so many tell how all were shown. */
const SAMPLES = 40;

/**
 * Facts that are gone and of which the summarizer was shown nothing but the mark, where most of them were shown so: whoever
 * looks for marks and sends those has shown what was said to nobody. A few may have lost their words in some rendering.
 */
function shownBare(pass: Pass, left: readonly Mark[], passes: readonly Pass[]): Mark[] {
  const best = new Map<Mark, FactVisibility>();
  const every = Math.ceil(left.length / SAMPLES);
  const wanted = new Set(left.filter((_, at) => at % every === 0));
  for (const [at, message] of pass.before.entries()) {
    for (const fact of pass.real[at] ? factsOf(message) : []) {
      if (!wanted.has(fact) || best.get(fact) === 'words') continue;
      const visibility = visibilityAt(pass, { at, message, fact }, passes);
      if (visibility !== 'unseen') best.set(fact, visibility);
    }
  }
  const bare = [...best].flatMap(([fact, visibility]) => (visibility === 'bare' ? [fact] : []));
  return bare.length > 1 && 2 * bare.length > best.size ? bare : [];
}

/** Where an earlier pass had put a note in the place of a message, what was said there may be shown instead of the note. */
function visibilityAt(
  pass: Pass,
  { at, message, fact }: { at: number; message: Message; fact: Mark },
  passes: readonly Pass[],
): FactVisibility {
  const ofView = factVisibilityOf(message, fact, pass.summarizer);
  if (ofView !== 'bare' || !pass.reduced[at]) return ofView;
  const said = unreducedStatementOf(pass, fact, passes);
  return said === undefined ? ofView : factVisibilityOf(said, fact, pass.summarizer);
}
