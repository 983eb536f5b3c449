import { isCompactable } from '../../budget/indivisible-units.ts';
import { holds, lawPerPass, notExercised } from '../../findings/judgement.ts';
import { activityOf, judgeActivity, whyNothingIsDue } from '../../state/idle-pass.ts';

/**
 * An `auto` pass that is not due does nothing (sagents compacts its own output again). Equality is up to added ids and
 * times. A conversation without anything to compact exercises PROG-3 and not this, so that those who never compact earn
 * it only where compacting was possible; witnesses do the rest. Where what is declared has to be asked for, no pass is ever due: whoever
 * could declare that, and run all the same, would be asked by no law when.
 */
export const IDEM_1 = lawPerPass('IDEM-1', (pass, evidence) => {
  if (pass.reason !== 'auto') return notExercised('The pass was asked for, whatever the trigger says.');
  const compactable = pass.before.filter((_, at) => isCompactable(pass, at)).length;
  if (compactable < 2) return notExercised('Nothing could have been compacted.');
  const why = whyNothingIsDue(pass, evidence);
  if (why === undefined) return notExercised('The conversation was not clearly below the trigger.');
  if (activityOf(pass, evidence).length === 0) return holds(`Nothing happened: ${why}.`);
  return judgeActivity(pass, evidence, {
    message: `The pass was not due: ${why}. Still something happened.`,
    expected: 'no summarizer request; view and log as before',
  });
});
