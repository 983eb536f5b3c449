import { resultsOf, textOf } from '../../conversation/content.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { compactedWith } from './lossless-pass.ts';
import { refusedOnly } from './refusal.ts';
import { type ToolConversation, toolConversation } from './tool-conversation.ts';
import { bodyOf, type TrialResult } from './trial.ts';

/**
 * What tools were asked and what they gave back has to reach the summarizer, and to come back in what is kept. An adapter
 * that looks for text in the wrong place of a result loses every one of them, and no check of plain text sees it. A
 * compactor may shorten and leave out on purpose, so that only a loss of all of a kind is held against anybody.
 */
export const toolContent: Check = {
  id: 'content',
  title: 'Tool calls and tool results are handed over',
  run: async (adapter) => {
    let given: ToolConversation | undefined;
    const trial = await compactedWith(adapter, (tokens) => {
      given = toolConversation(tokens);
      return given.conversation;
    });
    if (trial.failure !== undefined || given === undefined)
      return { kind: 'open', reason: `no pass was seen: ${trial.failure}` };
    const garbled = placesOf('[object Object]', trial);
    if (garbled !== undefined) return objectsAsText(garbled);
    if (JSON.stringify(trial.before) === JSON.stringify(trial.after))
      return refusedOnly(trial.exchanges) ?? { kind: 'open', reason: 'nothing was compacted' };
    return emptied(trial, adapter) ?? handedOver(adapter, trial, given);
  },
};

/** Nothing the suite hands out has these words in it, so that only a conversion can have written them. */
function placesOf(words: string, { exchanges, after }: TrialResult): string | undefined {
  const shown = exchanges.find((one) => one.class === 'summarizer' && bodyOf(one).includes(words));
  if (shown !== undefined) return 'a summarizer request';
  return JSON.stringify(after).includes(words) ? 'what the model sees next' : undefined;
}

const objectsAsText = (place: string): Diagnosis => ({
  kind: 'wrong',
  detail: 'An object is written as text, so that what was in it is lost.',
  expected: 'the words of the message',
  got: `"[object Object]" in ${place}`,
  hint: TAKE_TEXT,
});

const TAKE_TEXT =
  'The content of a message is a list of blocks, and the content of a tool-result block is a list of text blocks once more; the arguments of a call are an object: write them as JSON.';

/** What a compactor clears on purpose says so; nothing at all is left only by a conversion that found no text. */
function emptied({ before, after }: TrialResult, { context }: AdapterUnderCheck): Diagnosis | undefined {
  const given = new Map(before.flatMap(resultsOf).map(({ callId, content }) => [callId, content]));
  const bare = after.flatMap(resultsOf).filter(({ callId, content }) => given.has(callId) && isBlank(content));
  if (bare.length > 0) return keptWithout('result of a tool came back without a word', JSON.stringify(bare[0]));
  const asked = new Set(before.flatMap(callsOf).map(({ id }) => id));
  const standing = new Set(after.flatMap(resultsOf).map((result) => JSON.stringify(result)));
  const whole = before.flatMap(resultsOf).filter((result) => standing.has(JSON.stringify(result)));
  // Beside a result that is cleared they may go as well, where the profile says so.
  const cleared = new Set(context.profile.clearing?.inputs === true ? asked : []);
  for (const { callId } of whole) cleared.delete(callId);
  const mute = after
    .flatMap(callsOf)
    .filter((call) => asked.has(call.id) && !cleared.has(call.id) && isEmptyObject(call.arguments));
  if (mute.length > 0) return keptWithout('call of a tool came back without its arguments', JSON.stringify(mute[0]));
  return undefined;
}

const callsOf = ({ content }: Message) => content.filter((block) => block.type === 'tool-call');
const isBlank = (content: ReturnType<typeof resultsOf>[number]['content']): boolean =>
  textOf({ role: 'user', content }).trim() === '';
const isEmptyObject = (value: object): boolean => Object.keys(value).length === 0;

const keptWithout = (what: string, got: string): Diagnosis => ({
  kind: 'wrong',
  detail: `A kept ${what}.`,
  expected: 'it as it was given, or with a word that says what is gone',
  got: beginningUpTo(got, 160),
  hint: TAKE_TEXT,
});

/** What became of the facts of one kind. */
interface Fate {
  all: number;
  /** in a summarizer request */
  shown: number;
  /** neither there nor in what the model sees next */
  lost: number;
}

function fateOf(marks: readonly Mark[], { exchanges, after }: TrialResult): Fate {
  const requests = exchanges.filter((one) => one.class === 'summarizer').map(bodyOf);
  const view = JSON.stringify(after);
  const shown = marks.filter((mark) => requests.some((body) => body.includes(mark)));
  const lost = marks.filter((mark) => !shown.includes(mark) && !view.includes(mark));
  return { all: marks.length, shown: shown.length, lost: lost.length };
}

function handedOver({ context }: AdapterUnderCheck, trial: TrialResult, given: ToolConversation): Diagnosis {
  const said = fateOf(given.said, trial);
  const results = fateOf(given.results, trial);
  const errors = fateOf(given.errors, trial);
  const asked = fateOf(given.asked, trial);
  if (said.shown + results.shown === 0) return { kind: 'open', reason: 'no summarizer was shown any of it' };
  const { mode, capabilities } = context.profile;
  if (mode === 'reduce' || capabilities.includes('clearing')) {
    if (isAllLost(results)) return { kind: 'open', reason: 'it clears or reduces results on purpose' };
  } else {
    if (isAllLost(results)) return withheld('results of tools', results, said);
    if (isAllLost(errors)) return withheld('results of tools that failed', errors, said);
  }
  return { kind: 'right', detail: [detailOf(results, errors), ...notesOn(asked)].join('; ') };
}

/** That some are missing may be a rule of the compactor's; that no summarizer ever sees one is none. */
const isAllLost = ({ shown, lost }: Fate): boolean => shown === 0 && lost > 0;

const withheld = (what: string, { all, lost }: Fate, said: Fate): Diagnosis => ({
  kind: 'wrong',
  detail: `Not one of the ${what} reaches the summarizer, while the texts around them do.`,
  expected: 'at least some of their words in a summarizer request',
  got: `none of ${all} ${what} in any, ${lost} of them gone for good; ${said.shown} of ${said.all} other texts are there`,
  hint: `${TAKE_TEXT} If the adapter hands them over, the compactor itself leaves them out, which is its fault (COVER-1).`,
});

const detailOf = (results: Fate, errors: Fate): string =>
  `the summarizer was shown ${results.shown} of ${results.all} results, and ${errors.shown} of ${errors.all} that failed; the rest ${
    results.lost + errors.lost === 0 ? 'was kept' : `was kept, but for ${results.lost + errors.lost}`
  }`;

/** COVER-1 asks for texts and results: whether a summarizer needs the arguments as well is up to the compactor. */
const notesOn = (asked: Fate): string[] =>
  isAllLost(asked) ? ['it was shown no arguments of calls, which is for you to judge'] : [];
