import type { Trace } from '../../run/trace/trace.ts';
import type { CauseTrigger } from '../findings/identity.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * The turn of an agent as a whole has the trigger of its pass, as on any other drive: otherwise one fault had two names.
 * @returns what set off the pass in which a requirement was violated
 */
export function triggerOf(requirement: string, pass: Pass, { steps }: Trace): CauseTrigger {
  if (steps[pass.step]?.step.do === 'append' || requirement === BETWEEN) return 'turn';
  // Only what a reload itself may not do is its fault; the first pass after one is like any other.
  return requirement === RELOADED ? 'reload' : pass.reason;
}

/** That nothing is lost where no pass runs. */
const BETWEEN = 'HOST-1';
/** That a reloaded session is as it was. */
const RELOADED = 'DUR-2';
