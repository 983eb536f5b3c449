import type { RunOnDrives } from './run-context.ts';

/** How many times the limit a second attempt gets: a machine that is so much slower than it was is hardly a machine any more. */
const TIMES = 4;
/** The same for what is on its way through a socket: it waits in full each time, and so begins short. */
const TIMES_ON_ITS_WAY = 20;

/** @returns the same for a second attempt, after the first ran out of time, or something may have come too late */
export const withMoreTime = <Run extends RunOnDrives>(context: Run): Run => ({
  ...context,
  timeout: TIMES * context.timeout,
  arrival: TIMES_ON_ITS_WAY * context.arrival,
});
