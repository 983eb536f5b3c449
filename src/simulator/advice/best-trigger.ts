import { bestHeadroom } from '../closed-forms/best-headroom.ts';
import { clipToBand, feasibleBand, isEmptyBand, type TriggerBand } from '../closed-forms/feasible-band.ts';
import { largestError } from './check-settings.ts';
import type { MeasuredCycle, MeasuredPrices } from './measured-cycle.ts';
import type { RecordedDay } from './recorded-day.ts';

/** Where a day would cost least. */
export interface BestTrigger {
  /** tokens as the implementation counts, within the band of (7) */
  trigger: number;
  /** H at it, tokens as the provider counts */
  headroom: number;
  /** where it had to be moved into the band: from where */
  wanted?: number;
  band: TriggerBand;
}

/**
 * (5), (7) The trigger at which a day costs least, of those that work.
 * @param forgetting (6) Q, token prices per pass
 * @returns nothing where none works
 */
export function bestTrigger(
  day: RecordedDay,
  measured: MeasuredCycle,
  { pass, ratios }: MeasuredPrices,
  forgetting = 0,
): BestTrigger | undefined {
  const { floor, growth } = measured.cycle;
  // The record counts the step that has come among what is kept.
  const left = floor + growth;
  const wanted = measured.triggerAt(left + bestHeadroom({ growth, fixed: pass.fixed, read: ratios.read, forgetting }));
  const band = workingBand(day, measured);
  if (isEmptyBand(band)) return undefined;
  const trigger = clipToBand(wanted, band);
  const headroom = Math.max(growth, measured.contextAt(trigger) - left);
  return { trigger, headroom, band, ...(trigger === wanted ? {} : { wanted }) };
}

/** (7) with what the day showed. Where its largest step leaves no trigger, one that works but for that step is still better than none. */
function workingBand({ settings }: RecordedDay, { prefix, largest, cycle, counted }: MeasuredCycle): TriggerBand {
  const { window, reservedOutput } = settings;
  const { high } = feasibleBand({
    window,
    reservedOutput,
    prefix,
    summary: largest.summary,
    kept: largest.kept,
    largestStep: largest.step,
    error: largestError(settings.error),
  });
  const low = counted(prefix + largest.summary + largest.kept + largest.step);
  if (!isEmptyBand({ low, high })) return { low, high };
  return { low: counted(cycle.floor + 2 * cycle.growth), high };
}
