import type { BilledUsage, PriceEntry } from './usage.ts';
export const costOf = (u: BilledUsage, p: PriceEntry): number =>
  (u.fresh * p.input + u.written * p.cacheWrite + u.cached * p.cachedInput + u.output * p.output) / 1e6;
