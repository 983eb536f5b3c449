import { leastCount } from '../../../conversation/least-count.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { isCompactable } from '../../budget/indivisible-units.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import { arrivalCount } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { excusedFromCompacting } from '../../state/excused-from-compacting.ts';
import { takenOff } from '../../state/taken-off.ts';
import { compacted, wayOfNoCompaction } from '../../view/changes.ts';

/**
 * A trigger in messages fires where the profile says: at its number, or above it (deepagents and LangChain at it). It can be
 * counted, so it is judged to the message; where designs count differently (their own messages, the system's, results of
 * one batch), only what all of them agree on. A window nobody knows is no reason not to count (opencode#45368, Roo#10983).
 */
export const TRIG_1 = lawPerPass('TRIG-1', (pass, { trace, profile }) => {
  const { trigger, automatic } = trace.case.settings;
  if (automatic === false) return notExercised('Passes by themselves are switched off.');
  if (!('messages' in trigger) || !profile.triggers.includes('messages'))
    return notExercised('No trigger in messages was set.');
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (pass.reason !== 'auto') return notExercised('The pass was asked for, whatever the trigger says.');
  if (arrivalCount(pass) > 0) return notExercised('Messages arrived while the pass ran.');
  const due = dueAt(countsOf(pass), trigger.messages, trace);
  if (due === undefined)
    return notExercised('Not near the trigger, or not so that all designs would count to the same side of it.');
  const seen = `${pluralize(pass.before.length, 'message')}, where ${trigger.messages} are set and the boundary is ${profile.triggerBoundary}`;
  const hasActed = pass.summarizer.length > 0 || compacted(pass);
  if (hasActed === due) return holds(`${due ? 'The pass was taken for due' : 'Nothing happened'} at ${seen}.`);
  if (hasActed) return actedEarly(pass, seen);
  const excuse = excusedFromCompacting(pass, trace);
  if (excuse !== undefined) return notExercised(excuse);
  return violated(wayOfNoCompaction(pass), 'The pass was due, and nothing happened.', {
    expected: 'a compaction',
    got: `nothing at ${seen}`,
    messages: pass.hashes.before,
  });
});

const actedEarly = (pass: Pass, seen: string): Judgement =>
  violated(compacted(pass) ? 'view-changed' : 'asked-anyway', 'The pass was not due, and something happened.', {
    expected: 'nothing',
    got: `it acted at ${seen}`,
    requests: requestPlaces(pass, pass.summarizer),
    ...(compacted(pass) ? takenOff(pass) : {}),
  });

/** Whether the pass is due; undefined where the counts differ on it, or lie farther off and the window is known. */
function dueAt(counts: readonly number[], set: number, { profile, case: { settings } }: Trace): boolean | undefined {
  const isReached = (count: number) => (profile.triggerBoundary === 'inclusive' ? count >= set : count > set);
  const due = isReached(counts[0]!);
  if (counts.some((count) => isReached(count) !== due)) return undefined;
  const isNear = counts.every((count) => Math.abs(count - set) <= 1);
  return isNear || (settings.window === 0 && due) ? due : undefined;
}

/** What different designs count: every message, only what was said in the conversation, a batch of results as one. */
function countsOf(pass: Pass): number[] {
  const { before } = pass;
  const said = before.filter((_, at) => isCompactable(pass, at));
  return [...new Set([before.length, said.length, leastCount(before), leastCount(said)])];
}
