import type { Profile } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { isRecord, parseJson } from '../../model/json.ts';
import { bringsSummary, writtenIn } from '../changes.ts';
import { factsIn, factsOf } from '../facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../judgement.ts';
import type { Pass } from '../pass.ts';
import { changedParts } from '../stored.ts';
import { yieldOf } from '../summarizer.ts';

/**
 * A summarizer that failed has cost nothing (langchain#38867: the error text became the summary, the rest was deleted).
 * Raising is a fair way to say so, whatever the profile: what counts is that the history is kept.
 */
export const FAIL_1 = lawPerPass('FAIL-1', (pass, { profile }) => {
  const yields = pass.summarizer.map(yieldOf);
  if (yields.length === 0) return notExercised('No summarizer was asked.');
  if (!yields.every((result) => result === 'failed' || result === 'rejected')) {
    return notExercised('Not every summarizer request failed.');
  }
  return keptAll(pass, profile, 'every summarizer request failed');
});

/** Empty and blank answers are failures too (openclaw: 46 % of 1,500 summaries were blank; stavrobot#28). */
export const FAIL_2 = lawPerPass('FAIL-2', (pass, { profile }) => {
  const yields = pass.summarizer.map(yieldOf);
  if (!yields.includes('blank')) return notExercised('No summarizer gave an empty answer.');
  if (yields.includes('usable') || yields.includes('unfit')) return notExercised('Some answer was more than empty.');
  return keptAll(pass, profile, 'no summarizer answer had a word in it');
});

/**
 * Evicting without a summary is a design's right only where it says so (langchain#39261: a constant in the place of 38
 * messages, and no model was asked). A summary that an earlier step fetched ahead is one, and what an earlier summary in
 * the view carries is not lost when its original goes at last: a design may have kept that for a while.
 */
export const FAIL_4 = lawPerPass('FAIL-4', (pass, { profile }) => {
  const yields = pass.summarizer.map(yieldOf);
  if (yields.includes('usable') || yields.includes('unfit') || bringsSummary(pass))
    return notExercised('A summary could be had.');
  const carried = factsIn(pass.after);
  const evicted = pass.before.flatMap((message, at) => {
    const isGone = pass.real[at]! && pass.alignment.given[at]!.kind === 'evicted';
    return isGone && factsOf(message).some((fact) => !carried.has(fact)) ? [at] : [];
  });
  if (evicted.length === 0) {
    return yields.length === 0
      ? notExercised('Nothing was evicted, and nobody was asked.')
      : holds('No summary could be had, and nothing was evicted.');
  }
  if (profile.onSummarizerFailure === 'fallback') {
    return yields.length === 0
      ? notExercised('The declared fallback is for a summarizer that was asked and failed.')
      : holds('No summary could be had, and the profile declares what is done then.');
  }
  return violated('Messages were evicted without any summary.', {
    expected: 'a usable answer of a summarizer, or a declared fallback',
    got: `${evicted.length} messages evicted; ${yields.length === 0 ? 'no summarizer was asked' : `answers: ${yields.join(', ')}`}`,
    messages: evicted.map((at) => pass.hashes.before[at]!),
  });
});

/**
 * With a declared fallback the pass may go on without a summary; what that owes is said by the other laws. The text of an
 * error is no summary there either.
 */
function keptAll(pass: Pass, profile: Profile, cause: string): Judgement {
  const at = writtenIn(pass).find((index) => quotesError(pass.after[index]!, pass));
  if (at !== undefined) {
    return violated('The text of an error stands in the view.', {
      expected: 'no trace of the failed request',
      got: textOf(pass.after[at]!).slice(0, 200),
      messages: [pass.hashes.after[at]!],
    });
  }
  if (profile.onSummarizerFailure === 'fallback') return notExercised('The profile declares a fallback for this.');
  const changed = changedParts(pass, profile);
  if (changed.length === 0) return holds(`View, log and archive are as before, although ${cause}.`);
  return violated(`The pass changed its state, although ${cause}.`, {
    expected: 'view, log and archive as before the pass',
    got: changed.map((part) => `the ${part} changed`).join(', '),
    messages: changed.includes('view') ? writtenIn(pass).map((index) => pass.hashes.after[index]!) : [],
  });
}

function quotesError(message: Message, { summarizer }: Pass): boolean {
  const said = textOf(message);
  return summarizer.some(({ response }) => {
    const body = parseJson(response.body);
    const error = isRecord(body) && isRecord(body.error) ? body.error.message : undefined;
    return typeof error === 'string' && said.includes(error);
  });
}
