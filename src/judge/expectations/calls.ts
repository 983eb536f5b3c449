import type { Predicate } from '../../suite/case/case.ts';
import { holds, notExercised, violated } from '../findings/judgement.ts';
import { summarizerRequests } from '../findings/phrases.ts';
import { needsNoSummary } from '../view/shortened-in-place.ts';
import type { PredicateCheck } from './predicate-check.ts';

/** Every request counts, however it was answered. Clearing results in place needs none, so none are no proof there. */
export const checkCalls: PredicateCheck<Extract<Predicate, { kind: 'calls' }>> = (
  { atLeast, atMost },
  { pass, profile },
) => {
  const made = pass.summarizer.length;
  if (made === 0 && atLeast > 0 && needsNoSummary(pass, profile)) {
    return profile.mode === 'reduce'
      ? notExercised('No summarizer was asked, and reducing in place needs none.')
      : holds('Shortening made the room, so that nobody had to be asked.');
  }
  if (made >= atLeast && made <= atMost) return holds(`The pass made ${summarizerRequests(made)}.`);
  return violated('The pass made the wrong number of summarizer requests.', {
    expected: rangeOf(atLeast, atMost),
    got: String(made),
  });
};

function rangeOf(atLeast: number, atMost: number): string {
  if (atLeast === atMost) return `exactly ${atLeast}`;
  return atMost < Number.MAX_SAFE_INTEGER ? `${atLeast} to ${atMost}` : `at least ${atLeast}`;
}
