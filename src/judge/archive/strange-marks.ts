import { type Mark, marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { factsIn, summariesIn } from '../facts/facts.ts';
import { appendedIn } from '../passes/conversation-state.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { marksSentIn } from '../requests/request-text.ts';
import { withoutReadBack } from './facts-of-others.ts';

/** @returns facts and nonces of summaries in a text */
export const marksOfText = (text: string): Mark[] => [...marksIn(text, 'F'), ...marksIn(text, 'S')];

/** @returns facts and nonces of summaries in messages */
export const marksOfMessages = (messages: readonly Message[]): Set<Mark> =>
  new Set([...factsIn(messages), ...summariesIn(messages)]);

/**
 * What shows in a pass for the first time, and was said neither by the case nor by its model. Marks are drawn for one case only, so
 * that whoever has one of another case remembers it.
 */
export const strangeMarksOf = (pass: Pass, { trace, passes }: Evidence): Mark[] => {
  const known = marksSaid(trace);
  const strange = marksShownIn(pass).filter((mark) => !known.has(mark));
  if (strange.length === 0) return [];
  const told = new Set(passes.filter(({ step }) => step < pass.step).flatMap(marksShownIn));
  return strange.filter((mark) => !told.has(mark));
};

/** All that the case has in it, whoever is to say it and when, and the words of the scripted model. */
const marksSaid: (trace: Trace) => ReadonlySet<Mark> = memoize((trace) => {
  const { case: played, messages, steps } = trace;
  const given = [...played.conversation, ...steps.flatMap(appendedIn)];
  const exchanges = steps.flatMap((step) => [...step.exchanges, ...(step.probe === undefined ? [] : [step.probe])]);
  return new Set([
    ...marksOfText(JSON.stringify(played).replaceAll(String.raw`\n`, ' ')),
    ...marksOfMessages(withoutReadBack(messagesOf(messages, given), trace)),
    ...exchanges.flatMap(({ summary }) => summary ?? []),
    // Also what was asked beside, such as a title that the next request for one names. Facts may be an echo of what was asked.
    ...exchanges.flatMap(({ response }) => marksIn(response.body, 'S')),
    ...marksOfMessages(exchanges.flatMap(({ said }) => said ?? [])),
  ]);
});

/** Wherever it shows: in the view, in a request, in the archive. */
const marksShownIn: (pass: Pass) => readonly Mark[] = memoize((pass) => [
  ...new Set([
    ...marksOfMessages(pass.after),
    ...marksSentIn([...pass.exchanges, ...(pass.probe === undefined ? [] : [pass.probe])]),
    ...Object.values(pass.stored.after.archive ?? {}).flatMap(marksOfText),
  ]),
]);
