import { readableOf, textOf } from '../../conversation/content.ts';
import { countMark, type Mark, marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { factsStanding, statedAt } from '../facts/facts.ts';
import { goneWithTurn } from '../facts/gone-with-turn.ts';
import { factsOfInputs, messageHashesStating } from '../facts/lost-facts.ts';
import { factsUncoveredSoFar } from '../facts/partial-summary.ts';
import { holds, type Judgement, notExercised, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';
import { hintAtModel } from '../requests/asked-as-agent.ts';
import { isClippedOff } from '../requests/clipped-texts.ts';
import { goneBeforeRefusal } from '../requests/gone-before-refusal.ts';
import { marksOverBorders } from '../requests/request-borders.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { marksSentIn, requestTextOf } from '../requests/request-text.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { holdsPlaceholder, isFilledIn } from '../text/filled-in.ts';
import { holdsLiterally, holdsTwiceEscaped } from '../text/holds-literally.ts';
import { compacted } from '../view/changes.ts';
import { needsNoSummary } from '../view/shortened-in-place.ts';
import { isSparedBeyond } from './kept-beyond.ts';
import { type ExpectationEvidence, markOf, type PredicateCheck, type WaysOf } from './predicate-check.ts';

type Sent = Extract<Predicate, { kind: 'sent' }>;

/**
 * `has`: each fact stands in one of the requests; `lacks`: none does in any; `once`: nowhere more than one time, where a summary may
 * repeat what a message says as well, as long as it is not all of it, and a summarizer may be shown both; `text`: it stands in one of them
 * as it was written, or escaped. The agent is asked at the latest by the probe, so a missing agent
 * request is missing evidence; a summarizer that was never asked has not been shown what a pass took away.
 */
export const checkSent: PredicateCheck<Sent> = (asked, shown) => {
  const predicate = {
    ...asked,
    text: asked.text.filter((words) => wasSaid(words, shown.trace)),
    has: asked.has.filter((name) => wasReached(name, asked.to, shown.trace)),
  };
  const left = predicate.has.length + predicate.lacks.length + predicate.text.length;
  if (left === 0 && predicate.text.length < asked.text.length)
    return notExercised('Nobody has said these words: the summary that the case scripts was never asked for.');
  if (left === 0 && predicate.has.length < asked.has.length)
    return notExercised('Nobody has said this: the turn that was to come to it ended before.');
  const requests = requestsTo(predicate.to, shown);
  if (requests.length === 0) return unasked(predicate, shown);
  if (predicate.to === 'summarizer' && cameToNothing(shown))
    return notExercised('The provider rejected what was asked, and the pass took nothing away.');
  const words = isOfWordsAlone(predicate) ? wordsOwed(predicate, shown) : [];
  if (words.length > 0 && words.every((one) => isUnshown(one, predicate, shown)))
    return notExercised('What holds these words was shown to no summarizer at all.');
  const faults = faultsIn(predicate, shown, requests);
  const off = clippedOff(predicate, shown);
  if (faults.length === 0 && off.length === 0) return holds(`The ${predicate.to} was sent what was expected.`);
  const violations = [...Map.groupBy(faults, ({ way }) => way)].map(([way, alike]) =>
    violated(way, `The ${predicate.to} was not sent what was expected.`, {
      expected: wordsOf(predicate),
      got: alike.map(({ words }) => words).join('; '),
      facts: [...new Set(alike.flatMap(({ facts }) => facts))],
      // What a summarizer was not shown was said in a message; where the agent lacks it, that may be long gone.
      messages:
        predicate.to === 'summarizer' ? [...new Set(alike.flatMap((fault) => messagesAbout(shown.pass, fault)))] : [],
      requests: requestPlaces(shown.pass, requests),
    }),
  );
  return off.length === 0 ? violations : [...violations, clippedAsStated(off, shown)];
};

/** Whoever takes nothing away owes no summarizer anything; that its request breaks a rule is for others to say (PROG-4). */
const cameToNothing = ({ pass }: ExpectationEvidence): boolean =>
  !compacted(pass) && pass.summarizer.every((exchange) => yieldOf(exchange) === 'rejected');

/** Words that nobody altered: they were said in a part that is not shown, as the profile says. */
const clippedAsStated = (words: readonly string[], { pass }: ExpectationEvidence): Judgement => ({
  answer: 'priced',
  price: 'clipped-for-summary',
  way: WAYS.summarizer.altered,
  message: 'What says these words was clipped for the summarizer, as the profile says.',
  messages: [...new Set(words.flatMap((wanted) => messageHashesSaying(pass, wanted)))],
});

/** Words of a summary are said by the summarizer: who never asked for it has not lost them. */
const wasSaid = (words: string, { messages, steps }: Trace): boolean =>
  Object.values(messages).some((message) => holdsLiterally(readableOf(message), words)) ||
  steps.some(({ exchanges }) =>
    exchanges.some(({ response }) => holdsLiterally(answerText(response.body).text, words)),
  );

/**
 * What an agent lives through ends where a turn of it does: after a request that was refused the model and the tools say nothing
 * more in it, and who plays the conversation turn by turn is not told of that later either.
 */
function wasReached(name: string, to: Sent['to'], trace: Trace): boolean {
  if (to !== 'agent' || trace.adapter.drive !== 'agent') return true;
  const mark = markOf(name, trace);
  // Instructions and tools are there from the beginning.
  if (JSON.stringify(trace.case.settings).includes(mark)) return true;
  const lived = trace.steps.filter(({ step }) => step.do !== 'append').flatMap(({ given }) => given);
  return lived.some((hash) => readableOf(trace.messages[hash]!).includes(mark));
}

/** One thing that was not sent as it should be. */
interface SentFault {
  way: string;
  words: string;
  facts: Mark[];
  /** the words that are altered, where it is about words */
  said?: string;
}

/** Those that state the facts; of words without a fact those that say them. */
const messagesAbout = (pass: Pass, { facts, said }: SentFault): string[] =>
  said === undefined || facts.length > 0 ? messageHashesStating(pass, facts) : messageHashesSaying(pass, said);

const messageHashesSaying = ({ before, hashes }: Pass, words: string): string[] =>
  hashes.before.filter((_, at) => holdsLiterally(readableOf(before[at]!), words));

function faultsIn(predicate: Sent, shown: ExpectationEvidence, requests: readonly Exchange[]): SentFault[] {
  const texts = requests.map(requestTextOf);
  const ways = WAYS[predicate.to];
  const most = (name: string) => Math.max(...texts.map((text) => countMark(text, markOf(name, shown.trace))));
  const about = (way: string, names: readonly string[], wordsFor: (name: string) => string): SentFault[] =>
    names.map((name) => ({ way, words: wordsFor(name), facts: [markOf(name, shown.trace)] }));
  const missing = owed(predicate, shown).filter((name) => most(name) === 0);
  const times = (name: string) => (predicate.to === 'summarizer' ? most(name) : timesWhole(name, shown, requests));
  const atMost = (name: string) => (predicate.to === 'summarizer' ? Math.max(1, timesGiven(name, shown)) : 1);
  const repeated = predicate.once ? predicate.has.filter((name) => times(name) > atMost(name)) : [];
  const altered = wordsOwed(predicate, shown).filter(
    (wanted) =>
      !isUnshown(wanted, predicate, shown) && !texts.some((text) => holdsAsGiven(text, wanted, predicate, shown)),
  );
  return [
    ...about(ways.missing, missing, (name) => `${name} is missing`),
    ...about(ways.twice, repeated, (name) => `${name} stands ${times(name)} times`),
    ...about(
      ways.anyway,
      predicate.lacks.filter((name) => most(name) > 0),
      (name) => `${name} is there`,
    ),
    ...altered.map((wanted) => ({
      way: predicate.to === 'summarizer' && texts.some((text) => isFilledIn(text, wanted)) ? FILLED_IN : ways.altered,
      words: `"${wanted}" is not there as it was written`,
      facts: factsWith(wanted, predicate, shown),
      said: wanted,
    })),
  ];
}

/** What the words state; where they state nothing, what an agent lost with them: all that is stated where they were said. */
function factsWith(words: string, { to }: Sent, { trace }: ExpectationEvidence): Mark[] {
  const stated = marksIn(words, 'F');
  if (to === 'summarizer' || stated.length > 0) return stated;
  const said = Object.values(trace.messages).map(readableOf);
  return [...new Set(said.filter((one) => holdsLiterally(one, words)).flatMap((one) => marksIn(one, 'F')))];
}

/** What stands in the view escaped, such as a summary that was put there as JSON, is escaped once more on its way to a summarizer. */
function holdsAsGiven(text: string, words: string, { to }: Sent, { pass }: ExpectationEvidence): boolean {
  const given = to === 'agent' ? [] : pass.before.map(readableOf);
  const isEscaped = given.some((said) => holdsLiterally(said, words)) && !given.some((said) => said.includes(words));
  return isEscaped ? holdsTwiceEscaped(text, words) : holdsLiterally(text, words);
}

/** Where a message stays and an earlier summary names it, whoever is shown both once has seen its mark twice. */
const timesGiven = (name: string, { pass, trace }: ExpectationEvidence): number =>
  countMark(pass.before.map(readableOf).join('\n'), markOf(name, trace));

/** How often a request to the agent holds all that is said where a fact is stated, be it in a message or in a summary. */
function timesWhole(name: string, { pass, trace }: ExpectationEvidence, requests: readonly Exchange[]): number {
  const said = statedAt(pass, markOf(name, trace)).map((at) => textOf(pass.before[at]!));
  const timesIn = (text: string) => said.map((words) => text.split(words).length - 1);
  return Math.max(0, ...requests.flatMap((request) => timesIn(requestTextOf(request))));
}

/** What the next agent request lacks the model will not know; what a summarizer is not shown no summary can hold. */
const WAYS = {
  agent: {
    missing: 'missing-from-request',
    twice: 'twice-in-request',
    anyway: 'in-request-anyway',
    altered: 'not-word-for-word',
  },
  summarizer: { missing: 'never-shown', twice: 'shown-twice', anyway: 'shown-anyway', altered: 'shown-altered' },
} as const;

/** Where the conversation came into the place of its own placeholder, nothing of it is gone. */
const FILLED_IN = 'placeholder-filled-in';

/** The ways in which it can be violated. */
export const waysOfSent: WaysOf<'sent'> = ({ to, has, lacks, once, text }) => [
  ...(has.length > 0 ? [WAYS[to].missing] : []),
  ...(has.length > 0 && once ? [WAYS[to].twice] : []),
  ...(lacks.length > 0 ? [WAYS[to].anyway] : []),
  ...(text.length > 0 ? [WAYS[to].altered] : []),
  ...(to === 'summarizer' && text.some(holdsPlaceholder) ? [FILLED_IN] : []),
  ...(to === 'summarizer' && has.length + text.length > 0 ? ['never-asked'] : []),
];

/** Who acts before every request owes no refusal what it had taken away before. A design that reduces in place need not show its summarizer what it leaves standing, nor who keeps more than is set, and a mark that came in halves was shown. */
function owed({ to, has }: Sent, shown: ExpectationEvidence): string[] {
  const { pass, profile, trace, passes, single, proves } = shown;
  const but = (...excused: ReadonlySet<Mark>[]) =>
    has.filter((name) => !excused.some((marks) => marks.has(markOf(name, trace))));
  if (to === 'summarizer')
    return but(marksOverBorders(pass), ...(profile.mode === 'reduce' ? [factsStanding(pass)] : [])).filter(
      (name) => !isSparedBeyond(name, shown),
    );
  // Nor is an agent owed what a summary honestly says it lacks, and no summary holds a mark that came in halves.
  const soFar = passes.filter((other) => other.in === pass.in && other.step <= pass.step);
  const halved = soFar.map(marksOverBorders);
  const cleared = new Set(soFar.flatMap((other) => factsOfInputs(other, profile)));
  const marks = has.map((name) => markOf(name, trace));
  const before = proves === 'OVER-2' ? [goneBeforeRefusal(marks, pass, single, profile)] : [];
  const taken = goneWithTurn(marks, pass, single);
  return but(factsUncoveredSoFar(pass, { profile, passes }), ...halved, ...before, taken, cleared);
}

/** What still stands in the view as it was said need not have been shown to a summarizer, nor what a price says is not. */
function wordsOwed({ to, text }: Pick<Sent, 'to' | 'text'>, shown: ExpectationEvidence): string[] {
  if (to === 'agent') return text;
  const view = shown.pass.after.map(readableOf);
  const off = new Set(clippedOff({ to, text }, shown));
  return text.filter((wanted) => !off.has(wanted) && !view.some((said) => holdsLiterally(said, wanted)));
}

const clippedOff = ({ to, text }: Pick<Sent, 'to' | 'text'>, { pass, profile }: ExpectationEvidence): string[] =>
  to === 'agent' ? [] : text.filter((wanted) => isClippedOff(pass, wanted, profile.prices['clipped-for-summary']));

const isOfWordsAlone = ({ has, lacks, text }: Sent): boolean => has.length + lacks.length === 0 && text.length > 0;

/**
 * Whether no request to a summarizer holds anything of what says these words: that is for COVER-1 and FOLD-1 to tell, and nobody
 * altered the words. A message without a mark can't be told from others.
 */
function isUnshown(words: string, { to }: Sent, { pass }: ExpectationEvidence): boolean {
  if (to === 'agent') return false;
  const marks = pass.before.filter((message) => holdsLiterally(readableOf(message), words)).flatMap(marksOfMessage);
  const sent = marksSentIn(pass.summarizer);
  return marks.length > 0 && !marks.some((mark) => sent.has(mark));
}

const marksOfMessage = (message: Message): Mark[] => {
  const said = readableOf(message);
  return [...marksIn(said, 'F'), ...marksIn(said, 'S')];
};

/** Requests of the class made while the pass ran, and for the agent the next one after it. */
function requestsTo(to: Sent['to'], { pass, trace }: ExpectationEvidence): Exchange[] {
  if (to === 'summarizer') return pass.summarizer;
  const during = trace.steps[pass.step]!.exchanges.filter((exchange) => exchange.class === 'agent');
  return pass.probe === undefined ? during : [...during, pass.probe];
}

/** Shortening in place needs no model, so whoever does no more than that never asks one; what still stands was not owed. */
function unasked(predicate: Sent, shown: ExpectationEvidence): Judgement {
  const { to, has, text } = predicate;
  const { pass, profile } = shown;
  if (to === 'agent' || (has.length === 0 && text.length === 0)) return notExercised(`No ${to} request was seen.`);
  // Whoever takes nothing away owes no summarizer anything; that nothing was done is for others to say (PROG-4).
  if (!compacted(pass)) return notExercised('No summarizer was asked, and the pass took nothing away.');
  if (!needsNoSummary(pass, profile))
    return violated('never-asked', 'The summarizer was never asked.', {
      expected: wordsOf(predicate),
      got: `no request${hintAtModel(pass)}`,
      facts: has.map((name) => markOf(name, shown.trace)),
      messages: text.flatMap((wanted) => messageHashesSaying(pass, wanted)),
    });
  const standing = factsStanding(pass);
  const isAllThere = text.length === 0 && has.every((name) => standing.has(markOf(name, shown.trace)));
  return isAllThere
    ? holds('No summarizer was asked, and what it should have been shown still stands in the view.')
    : notExercised('No summarizer was asked, and reducing in place needs none.');
}

function wordsOf({ has, lacks, once, text }: Sent): string {
  const parts = [
    ...(has.length > 0 ? [`${has.join(', ')}${once ? ' exactly once' : ''}`] : []),
    ...(lacks.length > 0 ? [`no ${lacks.join(', no ')}`] : []),
    ...text.map((wanted) => `"${wanted}", literally or escaped`),
  ];
  return parts.join('; ');
}
