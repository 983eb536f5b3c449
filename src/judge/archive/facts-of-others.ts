import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import { factsIn } from '../facts/facts.ts';
import { appendedIn, conversationNameOf } from '../passes/conversation-state.ts';
import type { Pass } from '../passes/pass.ts';

/** @returns the facts that were said in this conversation; for a file or a view to be held against */
export const factsOfOwn = (pass: Pass, trace: Trace): Set<Mark> =>
  new Set(saidIn(trace, (step) => conversationNameOf(step) === pass.in));

/** @returns the facts that were said in any other conversation of the case, and not in this one */
export function factsOfOthers(pass: Pass, trace: Trace): Set<Mark> {
  const own = factsOfOwn(pass, trace);
  return new Set(saidIn(trace, (step) => conversationNameOf(step) !== pass.in).filter((fact) => !own.has(fact)));
}

/** @returns whether any of these facts had been said when a pass began */
export const wereKnownBefore = (pass: Pass, trace: Trace, facts: ReadonlySet<Mark>): boolean =>
  saidIn(trace, (_, at) => at < pass.step).some((fact) => facts.has(fact));

const saidIn = (trace: Trace, isMeant: (step: TraceStep, at: number) => boolean): Mark[] => [
  ...factsIn(
    withoutReadBack(
      trace.steps.flatMap((step, at) => (isMeant(step, at) ? messagesOf(trace.messages, appendedIn(step)) : [])),
      trace,
    ),
  ),
];

/** @returns messages without what the implementation's own way back returned: nobody said it, it is what is judged */
export function withoutReadBack(
  messages: readonly Message[],
  { profile: { recovery } }: Pick<Trace, 'profile'>,
): Message[] {
  if (recovery === undefined) return [...messages];
  const ids = new Set(messages.flatMap(callsOf).flatMap(({ id, name }) => (name === recovery.tool ? [id] : [])));
  return messages.filter((message) => !resultsOf(message).some(({ callId }) => ids.has(callId)));
}
