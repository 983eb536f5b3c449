import { suiteTokens } from '../../../conversation/estimate.ts';
import { surelyNoSmaller } from '../../budget/token-bounds.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { wasOversized } from '../../requests/summarizer-yield.ts';
import { compacted, standsWhole, viewChanged } from '../../view/changes.ts';

/**
 * A pass that changed the view left it smaller (gemini-cli#3574: 661 tokens became 1752). By how much is the design's
 * affair, and where estimators differ the design's own may be right. Leaving the view as it was, with a summary in hand
 * that is too large, is the guard at work; leaving it without having asked for one is nothing.
 */
export const SIZE_1 = lawPerPass('SIZE-1', (pass, { profile }) => {
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (!viewChanged(pass, profile)) {
    return pass.summarizer.some(wasOversized)
      ? holds('A summary as large as what it stands for was not installed.')
      : notExercised('The pass changed nothing.');
  }
  const sizes = `${suiteTokens(pass.before)} tokens became ${suiteTokens(pass.after)}, by the suite's counter`;
  if (!surelyNoSmaller(pass.before, pass.after)) return holds(`The view is smaller: ${sizes}.`);
  const isTaken = pass.before.some((_, at) => pass.real[at] && !standsWhole(pass, at));
  return violated(isTaken ? 'not-smaller' : 'nothing-taken-off', 'The pass changed the view and left it no smaller.', {
    expected: 'a smaller view, or an unchanged one',
    got: `${sizes}; no estimator sees a gain${compacted(pass) ? '' : ', and nothing was evicted'}`,
    messages: [...pass.hashes.before, ...pass.hashes.after],
    requests: requestPlaces(pass, [...pass.summarizer, pass.probe]),
  });
});
