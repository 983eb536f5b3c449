import type { Mark } from '../../conversation/mark.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { turnStarts } from '../../conversation/turns.ts';
import { messagesOf } from '../../run/message-store.ts';
import type { Trace } from '../../run/trace.ts';
import { answerText } from '../answer-text.ts';
import { compacted } from '../changes.ts';
import { factsIn, factsOf } from '../facts.ts';
import { holds, lawPerPass, notExercised, violated } from '../judgement.ts';
import type { Pass } from '../pass.ts';
import { requestTextOf, wasAnswered } from '../request-text.ts';

/**
 * What the user asked for last reaches the model with the next request: verbatim, carried over, or through the summary
 * (codex#43855, letta#2512). Which of the three is the design's choice. Only a pass that compacted says anything: an
 * untouched view proves no care.
 */
export const TASK_1 = lawPerPass('TASK-1', (pass, { trace }) => {
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  if (pass.probe === undefined) return notExercised('No next agent request was seen.');
  const request = latestRequest(trace, pass.step);
  // What an earlier pass lost is that pass's fault.
  const readable = factsIn(pass.before);
  const facts = request === undefined ? [] : factsOf(request).filter((fact) => readable.has(fact));
  if (facts.length === 0) return notExercised('No marked request of a user was in what was given.');
  const sent = new Set(marksIn(requestTextOf(pass.probe), 'F'));
  const missing = facts.filter((fact) => !sent.has(fact));
  if (missing.length === 0) return holds('The latest request of the user reaches the model.');
  if (missing.every((fact) => wasLostByModel(fact, pass))) {
    return notExercised('The summarizer was shown the latest request, but was scripted to leave it out.');
  }
  return violated('The latest request of the user is not in the next agent request.', {
    expected: `facts ${facts.join(', ')} anywhere in it`,
    got: `${missing.join(', ')} missing`,
    messages: pass.hashes.before.filter((_, at) => factsOf(pass.before[at]!).some((fact) => missing.includes(fact))),
  });
});

/**
 * The last thing a user said up to a step, taken from what was appended and not from the view: a design that keeps no
 * tail has no user message left at its second pass, and the task is still the task.
 */
function latestRequest(trace: Trace, step: number): Message | undefined {
  const appended = trace.steps
    .slice(0, step)
    .flatMap(({ step: taken }) => (taken.do === 'append' ? messagesOf(trace.messages, taken.messages) : []));
  return appended[turnStarts(appended).at(-1) ?? -1];
}

/** A summary that a script made poor is the model's loss, not the compactor's. */
function wasLostByModel(fact: Mark, { summarizer }: Pass): boolean {
  const shown = summarizer.filter(wasAnswered).filter((exchange) => requestTextOf(exchange).includes(fact));
  return shown.length > 0 && shown.every(({ response }) => !answerText(response.body).text.includes(fact));
}
