import type { Profile } from '../../../adapter/profile.ts';
import { isSlightGain } from '../../budget/token-bounds.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { wasCancelled } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { wasCompactedBefore } from '../../state/earlier-passes.ts';
import { activityOf, judgeActivity, whyNothingIsDue } from '../../state/idle-pass.ts';
import { standsWhole, viewChanged } from '../../view/changes.ts';
import { isGainless, onlyMends } from '../../view/only-mends.ts';

/**
 * What was measured before a pass says nothing about what it left (pi#1860, infinity#64: the usage of the last answer before
 * a compaction made the next one due). Also where the model reports no usage, or zero.
 */
export const PROG_1 = lawPerPass('PROG-1', (pass, evidence) => {
  if (pass.reason !== 'auto') return notExercised('The pass was asked for, whatever the trigger says.');
  if (!wasCompactedBefore(pass, evidence.passes)) return notExercised('Nothing had been compacted before.');
  const why = whyNothingIsDue(pass, evidence);
  if (why === undefined) return notExercised('The conversation was not clearly below the trigger again.');
  if (activityOf(pass, evidence).length === 0) return holds(`After a compaction nothing happened: ${why}.`);
  return judgeActivity(pass, evidence, {
    message: 'A pass ran although an earlier one had brought the conversation below its trigger.',
    expected: `nothing, for ${why}`,
  });
});

/** So many passes in a row may ask in vain while nothing changes: the third failure is no accident any more. */
const MOST_IN_VAIN = 3;

/**
 * A pass that came to nothing is not repeated for ever (codex#10919, opencode#38102: sessions with 50 failed compactions
 * and more). What arms it again is free: anything new, another setting, time. A pass that its caller took back did not fail.
 * Whoever calls a function decides himself when to call it again, so only who keeps the conversation is judged.
 */
export const PROG_5 = lawPerPass('PROG-5', (pass, evidence) => {
  if (evidence.trace.adapter.drive === 'pure')
    return notExercised('When a function is asked again is up to its caller.');
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (pass.reason !== 'auto') return notExercised('The pass was asked for, so it may try again.');
  const vain = vainBefore(pass, evidence);
  if (vain === 0) return notExercised('No pass had just asked in vain about the same conversation.');
  if (pass.summarizer.length === 0)
    return holds(`Nobody was asked again after ${vain === 1 ? 'a pass' : `${vain} passes`} in vain.`);
  if (!askedInVain(pass, evidence)) return notExercised('This time it came to something, or was taken back.');
  if (vain < MOST_IN_VAIN)
    return notExercised(`The passes in vain are ${vain + 1} so far, and ${MOST_IN_VAIN} are free.`);
  return violated(
    'retried-in-vain',
    'Too many passes in a row asked a summarizer without achieving anything, while nothing changed.',
    {
      expected: `at most ${MOST_IN_VAIN} such passes in a row`,
      got: `${vain + 1} of them`,
      messages: pass.hashes.before,
      requests: requestPlaces(pass, pass.summarizer),
    },
  );
});

/** Passes in vain right before this one, over the same messages; those in between that did nothing end nothing. */
function vainBefore(pass: Pass, evidence: Evidence): number {
  const own = evidence.passes.filter((other) => other.in === pass.in && other.step <= pass.step);
  let vain = 0;
  for (let at = own.length - 2; at >= 0; at -= 1) {
    const earlier = own[at]!;
    if (earlier.reason !== 'auto' || earlier.again || !goesOn(earlier, own[at + 1]!, evidence)) break;
    if (askedInVain(earlier, evidence)) vain += 1;
  }
  return vain;
}

/** The later pass was given what the earlier one had left, and nothing new. */
const goesOn = (earlier: Pass, later: Pass, { profile }: Evidence): boolean =>
  later.before.length === (viewChanged(earlier, profile) ? earlier.after : earlier.before).length;

const askedInVain = (pass: Pass, { profile }: Evidence): boolean =>
  pass.summarizer.length > 0 && !wasCancelled(pass) && achievedNothing(pass, profile);

/**
 * A summary that is exchanged for another about as long, at every step, costs as much as a failure does, and so does a view that
 * grows. Whoever takes messages off and wins a little each time is at an end some time.
 */
function achievedNothing(pass: Pass, profile: Profile): boolean {
  if (!viewChanged(pass, profile) || isGainless(pass, profile)) return true;
  const tookOff = pass.before.some((_, at) => pass.real[at] && !standsWhole(pass, at));
  return !tookOff && !onlyMends(pass) && isSlightGain(pass.before, pass.after);
}
