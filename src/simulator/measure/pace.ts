import type { BilledUsage } from '../billing/usage.ts';

/** How long a request takes, virtual ms: a stated speed, so that days can be compared; no provider's promise. */
export interface Pace {
  /** of every request */
  fixed: number;
  /** for each token read anew, read from the cache, and written */
  fresh: number;
  cached: number;
  output: number;
}

/** 0.4 s, 5,000 tokens a second read anew and 50,000 from the cache, 60 a second written. */
export const PACE: Pace = { fixed: 400, fresh: 0.2, cached: 0.02, output: 1000 / 60 };

/** @returns virtual ms */
export const latencyOf = ({ fresh, written, cached, output }: BilledUsage, pace: Pace = PACE): number =>
  Math.round(pace.fixed + pace.fresh * (fresh + written) + pace.cached * cached + pace.output * output);
