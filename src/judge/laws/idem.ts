import type { Trace } from '../../run/trace.ts';
import { compacted } from '../changes.ts';
import { chatOf } from '../chat.ts';
import { holds, lawPerPass, notExercised, violated } from '../judgement.ts';
import type { Evidence } from '../law.ts';
import type { Pass } from '../pass.ts';
import { wasAnswered } from '../request-text.ts';
import { changedParts } from '../stored.ts';
import { thresholdOf } from '../threshold.ts';
import { hasUnseen, standingOf } from '../trigger.ts';
import { isMaterial } from '../units.ts';
import { weigh } from '../weight.ts';

/**
 * An `auto` pass that is not due does nothing (sagents compacts its own output again). Equality is up to added ids and
 * times. A conversation without anything to compact exercises PROG-3 and not this, so that those who never compact earn
 * it only where compacting was possible; witnesses do the rest.
 */
export const IDEM_1 = lawPerPass('IDEM-1', (pass, evidence) => {
  if (pass.reason !== 'auto') return notExercised('The pass was asked for, whatever the trigger says.');
  const material = pass.before.filter((_, at) => isMaterial(pass, at)).length;
  if (material < 2) return notExercised('Nothing could have been compacted.');
  const why = whyQuiet(pass, evidence);
  if (why === undefined) return notExercised('The conversation was not clearly below the trigger.');
  const changed = changedParts(pass, evidence.profile);
  const got = [
    ...(pass.summarizer.length > 0 ? [`${pass.summarizer.length} summarizer requests`] : []),
    ...changed.map((part) => `the ${part} changed`),
    ...(pass.threw === undefined || wasRefused(pass, evidence) ? [] : [`the implementation raised: ${pass.threw}`]),
  ];
  if (got.length === 0) return holds(`Nothing happened: ${why}.`);
  return violated(`The pass was not due: ${why}. Still something happened.`, {
    expected: 'no summarizer request; view, log and archive as before',
    got: got.join(', '),
  });
});

function whyQuiet(pass: Pass, { passes, trace }: Evidence): string | undefined {
  if (standingOf(pass, trace) === 'clearly-below') return 'the conversation is far below the trigger';
  const previous = passes.find(({ step }) => step === stepBefore(pass, trace));
  const repeats = previous !== undefined && compacted(previous) && isBelow(pass, trace);
  return repeats ? 'it follows directly on a pass that compacted, and the view is below the trigger' : undefined;
}

/** An agent whose own request the model refused may well raise that: it is no word about compaction. */
const wasRefused = (pass: Pass, { passes }: Evidence): boolean =>
  pass.onWire &&
  passes.some(
    ({ in: name, step, probe }) => name === pass.in && step === pass.step - 1 && !(probe && wasAnswered(probe)),
  );

/** The last step of the same conversation: several on one instance take turns. */
const stepBefore = (pass: Pass, { steps }: Trace): number =>
  steps.findLastIndex((step, at) => at < pass.step && chatOf(step) === pass.in);

/** Right after a pass the size is the implementation's own doing, so the trigger itself is the line. */
function isBelow(pass: Pass, trace: Trace): boolean {
  const threshold = thresholdOf(trace.case);
  if (threshold === undefined || hasUnseen(pass)) return false;
  return weigh(pass.before).high(0, pass.before.length) < threshold;
}
