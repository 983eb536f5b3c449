import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * Whether a turn of an agent ended with an error because its request had been refused, for anything but its size: then no pass was
 * begun, though more stands in the view than the trigger allows. What was wrong with the request is for others to say (ORD-3).
 */
export function endedByRefusal(pass: Pass, { steps }: Trace): boolean {
  if (!pass.onWire || pass.spans || pass.threw === undefined) return false;
  if (pass.probe !== undefined || pass.summarizer.length > 0) return false;
  const last = steps.slice(0, pass.step).findLast((one) => one.in === steps[pass.step]!.in);
  const kind = last?.step.do === 'compact' ? last.probe?.ruling.kind : undefined;
  return kind === 'rejected' || kind === 'failed';
}
