/** What triggers work at all depends on. Sizes as the implementation counts them, but window and reserve as the provider does. */
export interface BandLimits {
  /** W, tokens as the provider counts */
  window: number;
  /** O, kept free for the answer, tokens as the provider counts */
  reservedOutput: number;
  /** P, tokens as the implementation counts, as the three that follow */
  prefix: number;
  /** Smax, the largest summary */
  summary: number;
  /** Rmax, the most that is kept */
  kept: number;
  /** gmax, the largest step */
  largestStep: number;
  /** ε: by how much the provider counts more than the implementation, 0.1 for a tenth; below 0 where it counts less */
  error: number;
}

/** Triggers from `low` to `high` work, tokens as the implementation counts; none where `low` is above `high`. */
export interface TriggerBand {
  low: number;
  high: number;
}

/**
 * (7) P + Smax + Rmax + gmax ≤ T ≤ (W − O)/(1 + ε). Below, a pass does not make room for one step, and the next is due at once.
 * Above, a request that the implementation counts as T, and so still sends, is T·(1 + ε) for the provider: more than there
 * is room for. So ε is on the upper side, where the provider decides; the lower one is counted by the implementation alone.
 * @returns the band; see {@link isEmptyBand}
 */
export function feasibleBand(limits: BandLimits): TriggerBand {
  const { window, reservedOutput, prefix, summary, kept, largestStep, error } = limits;
  return { low: prefix + summary + kept + largestStep, high: (window - reservedOutput) / (1 + error) };
}

/** @returns whether no trigger works */
export const isEmptyBand = ({ low, high }: TriggerBand): boolean => low > high;

/**
 * @param trigger T, tokens
 * @param band not an empty one
 * @returns the trigger nearest to it that works
 */
export const clipToBand = (trigger: number, { low, high }: TriggerBand): number =>
  Math.min(high, Math.max(low, trigger));

/**
 * (7) turned round.
 * @returns W, the smallest window in which the lowest trigger works, whole tokens
 */
export const smallestWindow = (limits: Omit<BandLimits, 'window'>): number =>
  Math.ceil(feasibleBand({ ...limits, window: 0 }).low * (1 + limits.error) + limits.reservedOutput);
