import type { RunContext } from './run-context.ts';

/** How many times the limit a second attempt gets: a machine that is so much slower than it was is hardly a machine any more. */
const TIMES = 4;

/** @returns the same for a second attempt, after the first ran out of time */
export const withMoreTime = (context: RunContext): RunContext => ({ ...context, timeout: TIMES * context.timeout });
