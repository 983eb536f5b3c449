import { type BandLimits, feasibleBand, type TriggerBand } from '../closed-forms/feasible-band.ts';
import { deviationsFor } from '../closed-forms/overflow-probability.ts';

/** What has to be known to say whether settings work. Sizes in tokens: window and reserve as the provider counts, all else as the implementation does. */
export interface SettingsInQuestion {
  window: number;
  trigger: number;
  keep: number;
  reservedOutput: number;
  /** the largest summary */
  summary: number;
  /** system prompt and tools */
  prefix: number;
  /** the most that one step adds */
  largestStep: number;
  /** by how much the provider counts more than the implementation, 0.1 for a tenth */
  error: number;
  /** (11): standard deviation of what is left of the error where it is not the same for all contents; 0 if left out */
  spread?: number;
}

/** With (11), one request at the trigger in so many may be too large. */
const CHANCE = 0.001;

/** @returns by how much the count may be too low, with all that is spread */
export const worstError = ({ error, spread = 0 }: SettingsInQuestion): number => error + spread * deviationsFor(CHANCE);

/** @returns the triggers that work, whole tokens as the implementation counts; none where `low` is above `high` */
export function bandOfSettings(settings: SettingsInQuestion): TriggerBand {
  const { trigger: _, spread: __, keep, ...sizes } = settings;
  const limits: BandLimits = { ...sizes, kept: keep, error: worstError(settings) };
  const { low, high } = feasibleBand(limits);
  // A hair of rounding error is no token.
  return { low: Math.ceil(low - 1e-6), high: Math.floor(high + 1e-6) };
}
