import type { Loss } from '../../adapter/profile.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';

/**
 * What is loaded into a function or an agent has been shown to neither, and where one raised, what it has is told as the case said it. A function that declares a loss may hand back what it was
 * given, unconverted, for as long as nothing is due.
 * @param losses those under any of which that is allowed
 * @returns whether the view of a step shows what a door does to what comes in
 */
export function showsDoor(
  { step, given, result }: TraceStep,
  { adapter: { drive }, profile }: Trace,
  losses: readonly Loss[],
): boolean {
  if (drive === 'session') return true;
  if (step.do === 'append' || result.kind !== 'observed') return false;
  const isUnconverted = given.join() === result.view.join();
  return drive === 'agent' || !losses.some((loss) => profile.losses.includes(loss)) || !isUnconverted;
}
