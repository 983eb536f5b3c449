import { suiteTokens } from '../../../conversation/estimate.ts';
import type { Mark } from '../../../conversation/mark.ts';
import { staysAboveTrigger } from '../../budget/stays-above-trigger.ts';
import { isSlightGrowth, SLIGHT } from '../../budget/token-bounds.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { wasOversized } from '../../requests/summarizer-yield.ts';
import { takenOff } from '../../state/taken-off.ts';
import { beforeAsItStands, leftNoSmaller } from '../../view/as-it-stands.ts';
import { compacted, standsWhole, viewChanged } from '../../view/changes.ts';
import { isGainless, onlyMends } from '../../view/only-mends.ts';

/**
 * A pass that changed the view left it smaller (gemini-cli#3574: 661 tokens became 1752). By how much is the design's
 * affair, and where estimators differ the design's own may be right. Leaving the view as it was, with a summary in hand
 * that is too large, is the guard at work; leaving it without having asked for one is nothing. A few tokens more, once,
 * cost no more than the call they were had with: that is a way of its own, of level 2.
 */
export const SIZE_1 = lawPerPass('SIZE-1', (pass, evidence) => {
  const { profile } = evidence;
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (!viewChanged(pass, profile)) {
    return pass.summarizer.some(wasOversized)
      ? holds('A summary as large as what it stands for was not installed.')
      : notExercised('The pass changed nothing.');
  }
  if (onlyMends(pass)) return notExercised('The pass only mended what was broken.');
  const before = beforeAsItStands(pass);
  const sizes = `${suiteTokens(before)} tokens became ${suiteTokens(pass.after)}, by the suite's counter`;
  if (!leftNoSmaller(pass)) return holds(`The view is smaller: ${sizes}.`);
  const way = wayOfGrowth(pass, evidence);
  return violated(way, MESSAGES[way], {
    expected: 'a smaller view, or an unchanged one',
    got: `${sizes}; no estimator sees a gain${compacted(pass) ? '' : ', and nothing was evicted'}`,
    messages: [...pass.hashes.before, ...pass.hashes.after],
    // A summary that was written anew stood there too: whoever only sees the change names it. So does who asks where the new one stands.
    facts: [...takenOff(pass).facts, ...(way === 'nothing-taken-off' ? summariesOf(pass) : [])],
    requests: requestPlaces(pass, [...pass.summarizer, pass.probe]),
  });
});

const summariesOf = ({ summarizer }: Pass): Mark[] =>
  summarizer.flatMap(({ summary }) => (summary === undefined ? [] : [summary]));

const MESSAGES = {
  'no-gain': `The pass changed the view and gained nothing: it grew by no more than ${SLIGHT.tokens} tokens or ${100 * SLIGHT.share} %.`,
  'not-smaller': 'The pass changed the view and left it no smaller.',
  'nothing-taken-off': 'The pass changed the view, left it no smaller, and took nothing off.',
};

/** Who gains nothing once more, or asks a model and stays above the trigger, pays the same again at the next step. */
function wayOfGrowth(pass: Pass, evidence: Evidence): keyof typeof MESSAGES {
  const isRepeated = wasGainlessBefore(pass, evidence);
  const isDueAgain = pass.summarizer.length > 0 && staysAboveTrigger(pass, evidence.trace);
  if (!isRepeated && !isDueAgain && isSlightGrowth(beforeAsItStands(pass), pass.after)) return 'no-gain';
  const isTaken = pass.before.some((_, at) => pass.real[at] && !standsWhole(pass, at));
  return isTaken ? 'not-smaller' : 'nothing-taken-off';
}

/** @returns whether the last pass of the conversation before this one that did anything gained nothing either */
function wasGainlessBefore(pass: Pass, { passes, profile }: Evidence): boolean {
  if (pass.again) return false;
  const isDoing = (other: Pass) => !other.again && (other.summarizer.length > 0 || viewChanged(other, profile));
  const last = passes.findLast(
    (other) => other.in === pass.in && other.step < pass.step && !other.intake && isDoing(other),
  );
  return last !== undefined && isGainless(last, profile);
}
