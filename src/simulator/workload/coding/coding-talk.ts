import type { Draw } from '../draw.ts';
import type { CodePlace } from '../material/stack-trace.ts';
import type { CodeModule } from './repository.ts';

/** What a sentence about code is about. */
export interface TalkFocus extends CodePlace {
  term: string;
  area: string;
}

const THOUGHTS = [
  '{name} in {path} reads the {term} before the transaction starts, so two workers can both see the old state.',
  'The call at {path}:{line} is the only one that writes, everything else in {area} only reads.',
  'I expected the guard to be in {name}, but it sits one level up and is skipped for imported {term}s.',
  'What the type says and what {name} returns differ when the {term} has no line items.',
  'The error is thrown far from its cause: {name} swallows the first one and the retry throws another.',
  'There are two ways into {name}, the route and the job, and only the route checks the scope.',
  'Rounding happens twice, once in {name} and once when the {term} is presented, which explains the odd cent.',
  'None of the callers in {area} looks at the result, so changing its shape is safe.',
  'Line {line} is older than the rest of the file and still assumes one currency per {term}.',
  'The event goes out before the row is committed, and a consumer that is fast enough finds nothing.',
  'A deadline of its own for {name} would do, without touching the client that the other {term} code shares.',
  'The test next to it covers the happy path only, so nothing would have turned red here.',
  'I first thought of a lock, but an update with the version in its condition does the same and holds nothing.',
  'The mapper leaves out a field that {name} needs after a reload, which is why it only fails the second time.',
  'This is the smallest change I can think of that a reviewer of {area} will understand without the ticket.',
  'Before I change {name} I want to see who else depends on the order of its results.',
  'It looks the same as the problem in the controller, but there the {term} is frozen and here it is not.',
  'The index covers the filter and not the sort, so the page gets slower with every {term} that is archived.',
  'If {name} throws between the two writes, the {term} stays open for ever, and the sweeper does not look at open ones.',
  'The comment above {name} promises that a second call changes nothing, and line {line} breaks that.',
  'Null and undefined are mixed here: the database gives null, and the check at line {line} asks for undefined.',
  'I keep the signature of {name}, because the SDK exports it.',
] as const;

const OPENERS = [
  'Let me look at {path} first.',
  'I start with {name}, where the {term} changes hands.',
  'First I want to know what {area} does today.',
  'The trace points at {path}:{line}, so that is where I begin.',
  'I read the code around {name} before I touch anything.',
] as const;

/** What the calls are for that come with the words. */
export type TalkAim = 'read' | 'edit' | 'test' | 'plan' | 'answer';

const NEXT: Record<TalkAim, readonly string[]> = {
  read: [
    'Next I look at {path}.',
    'Let me check the callers.',
    'Reading on in {path}.',
    'I want to see the whole of it.',
    'One more look around line {line}.',
  ],
  edit: ['Now the change in {name}.', 'I change {path}.', 'So {name} gets it first.', 'That is a small change:'],
  test: ['That should do it, running the tests.', 'Let me see what the tests say.', 'I run the tests of {area}.'],
  plan: ['I bring the list up to date.', 'That point is done.', 'Ticking that off.'],
  answer: ['That is all I know about it so far.', 'I can look deeper if you want.', 'Shall I go on with it?'],
};

const REQUESTS = [
  'Customers in Austria get two e-mails for the same {term}. Please find out why and fix it, the code should be somewhere around {path}.',
  'We need {name} to be idempotent, support replays webhooks all the time. Start from {path} and add a test that calls it twice.',
  'The {area} page times out for big tenants. Have a look at {path}, I suspect the query, but measure first.',
  'Can you pull the retry logic out of {path}? There are three copies of it by now, and they all wait differently.',
  'Sentry shows a TypeError in {name} since yesterday, about 40 an hour. Please look into it before the standup.',
  'The {term} export drops the last line when the batch is full. I saw it myself this morning with a file of 500.',
  'I would like the rounding of a {term} to happen in one place. Please look at {path} and tell me what you would do, then do it.',
  'A {term} that is cancelled while the job runs ends up half paid. Reproduce it in a test first, please.',
  'The API returns 500 instead of 409 when two people close the same {term}. See {path}.',
  'Please get the types in {area} clean. There is an any in {name} that has bitten us twice.',
  'The nightly run takes four hours now. Find out where {name} spends it.',
  'Review comment from the other team: {name} should not know about HTTP. Please move that out of {path}.',
] as const;

const ASIDES = [
  'Keep the diff small, please.',
  'No new dependency for that.',
  'A test that fails first would be nice.',
  'I need it before lunch.',
  'Take your time, it has been broken for weeks.',
  'If it turns out to be bigger than it looks, stop and tell me.',
  'The customer is waiting on the phone, more or less.',
  'I have no idea who wrote that, it might have been me.',
  'Tell me before you touch the schema.',
  'There was a similar ticket in autumn, maybe the history helps.',
  'Logs of staging should have it.',
] as const;

const QUESTIONS = [
  'Quick question in between: why does {name} not take the lock?',
  'Before you go on, is {path} covered by the integration tests at all?',
  'Sorry, I was away. Where are we with the {term}?',
  'How risky is it to ship this without the change in {area}?',
  'Could you explain {name} to me as if I had never seen it? I have to present it later.',
] as const;

const CLOSINGS = [
  'Done. The cause was in {name}: the {term} was read before the lock and written after it.',
  'That works now. I changed {path} only, the callers stay as they were.',
  'Fixed, and the test that failed before is green. It was the order of two writes in {name}.',
  'The {term} is handled once now, also when the job and the route meet.',
  'Finished. {name} no longer knows about the transport, and {area} has one test more.',
] as const;

const COMEBACKS = [
  'Coming back to something from earlier.',
  'One thing from this morning is still open.',
  'Remember what we had before all this.',
  'Back to an old topic for a moment.',
] as const;

/** @returns where in a file the talk is about, at a drawn line with something on it */
export function focusOn(draw: Draw, file: CodeModule, place: CodePlace): TalkFocus {
  return { ...place, term: file.term.lower, area: draw.chance(0.8) ? file.area : `src/${file.area}` };
}

const fill = (sentence: string, focus: TalkFocus): string =>
  sentence.replace(/\{(\w+)\}/g, (_, slot: keyof TalkFocus) => String(focus[slot]));

const talk = (draw: Draw, sentences: readonly string[], focus: TalkFocus): string => fill(draw.pick(sentences), focus);

/** @returns what the agent says while it works: now a word, now half a page */
export function workTalk(draw: Draw, focus: TalkFocus, aim: TalkAim): string {
  const next = talk(draw, NEXT[aim], focus);
  if (aim !== 'answer' && draw.chance(0.2)) return next;
  const thoughts = draw.several(THOUGHTS, draw.heavy(4, 20)).map((sentence) => fill(sentence, focus));
  return `${paragraphs(thoughts)}\n\n${next}`;
}

/** Three sentences each. */
function paragraphs(sentences: readonly string[]): string {
  let text = '';
  sentences.forEach((sentence, at) => {
    text += at === 0 ? sentence : `${at % 3 === 0 ? '\n\n' : ' '}${sentence}`;
  });
  return text;
}

/** @returns what the agent says before the first call of a turn */
export const openingTalk = (draw: Draw, focus: TalkFocus): string =>
  `${talk(draw, OPENERS, focus)} ${talk(draw, THOUGHTS, focus)}`;

/** @returns what the user asks for */
export const requestTalk = (draw: Draw, focus: TalkFocus): string =>
  `${talk(draw, REQUESTS, focus)}${draw.chance(0.6) ? ` ${draw.pick(ASIDES)}` : ''}`;

/** @returns a question that is answered without a tool */
export const questionTalk = (draw: Draw, focus: TalkFocus): string => talk(draw, QUESTIONS, focus);

/** @returns with what the user comes back to something said long ago */
export const comebackTalk = (draw: Draw): string => draw.pick(COMEBACKS);

/** @returns the end of a turn: what was done, and what came to light */
export function closingTalk(draw: Draw, focus: TalkFocus): string {
  const points = draw.several(THOUGHTS, draw.int(2, 5)).map((sentence) => `- ${fill(sentence, focus)}`);
  return `${talk(draw, CLOSINGS, focus)}\n\nWhat I found on the way:\n${points.join('\n')}`;
}
