import type { Profile } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { isRecord, parseJson } from '../../model/json.ts';
import { writtenIn } from '../changes.ts';
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
