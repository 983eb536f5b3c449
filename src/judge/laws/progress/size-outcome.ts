import { leastCount } from '../../../conversation/least-count.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { saidIn } from '../../budget/stays-above-trigger.ts';
import { tokenBoundsOf } from '../../budget/token-bounds.ts';
import { CLEARLY_ABOVE, settableThreshold } from '../../budget/trigger.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { compacted } from '../../view/changes.ts';

/**
 * A view that is still over the trigger is not passed off as plain success (pi: a giant result, compacted "successfully" to
 * a view as large as before; DeepAgents for Swift: five windows left after a success). `irreducible` says it, whether the
 * view got smaller or not, and so do `unchanged` and `failed`.
 */
export const SIZE_2 = lawPerPass('SIZE-2', (pass, { trace, profile }) => {
  if (!profile.capabilities.includes('outcome')) return notExercised('The profile declares no outcomes.');
  const said = pass.outcome?.kind;
  if (said === undefined) return notExercised('The pass said nothing about its outcome.');
  const over = excess(pass, trace);
  if (over === undefined) return notExercised('The view was not clearly over the trigger.');
  if (said === 'compacted') {
    return violated('untrue-compacted', 'The view is still over the trigger, and the pass reported plain success.', {
      expected: 'an outcome that says so, such as `irreducible` with what could not be made smaller',
      got: `"compacted", with ${over}`,
      messages: pass.hashes.after,
    });
  }
  // A pass that did nothing and says so has not met the question.
  return said === 'irreducible' || compacted(pass)
    ? holds(`The view is over the trigger (${over}), and the pass said "${said}".`)
    : notExercised('Nothing was compacted, and nothing else was claimed.');
});

/** @returns by how much the view is over the trigger for every estimator, in words */
function excess(pass: Pass, trace: Trace): string | undefined {
  const { trigger, automatic } = trace.case.settings;
  if ('messages' in trigger) {
    if (automatic === false || !trace.profile.triggers.includes('messages')) return undefined;
    const said = leastCount(saidIn(pass));
    return said > trigger.messages
      ? `${pluralize(said, 'message')}, where ${trigger.messages} ${trigger.messages === 1 ? 'makes' : 'make'} a pass due`
      : undefined;
  }
  const threshold = settableThreshold(trace);
  const tokens = tokenBoundsOf(pass.after).low(0, pass.after.length);
  if (threshold === undefined || tokens <= CLEARLY_ABOVE * threshold) return undefined;
  return `at least ${tokens} tokens, where ${Math.round(threshold)} make a pass due`;
}
