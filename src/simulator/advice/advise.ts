import type { AdviceRecord, SimulatedSystem, Simulation } from '../record/simulation.ts';
import type { Counsel } from './counsel.ts';
import { measureCycle, measurePrices } from './measured-cycle.ts';
import { onCache, onPauses } from './on-cache.ts';
import { onFacts, onRework } from './on-facts.ts';
import { onOverflow } from './on-overflow.ts';
import { onPasses, onTooFewPasses } from './on-passes.ts';
import { onTrigger } from './on-trigger.ts';
import { onUnusedSummaries } from './on-unused-summaries.ts';
import { onWaiting } from './on-waiting.ts';
import type { RecordedDay } from './recorded-day.ts';

/** More than this nobody reads. */
const MOST = 8;

/**
 * What one system's day says about its settings.
 * @param system what was measured
 * @param simulation how it was run
 * @returns at most eight pieces of advice, the one worth most first; every figure in a text is among its figures
 */
export function adviseOn(
  system: Omit<SimulatedSystem, 'advice'>,
  { settings, prices }: Pick<Simulation, 'settings' | 'prices'>,
): AdviceRecord[] {
  return allCounsel({ system, settings, prices })
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST)
    .map(({ id, text, figures, formula }) => ({ id, text, figures, formula }));
}

function allCounsel(day: RecordedDay): Counsel[] {
  if (day.system.totals.steps === 0) return [];
  const measured = measureCycle(day);
  const prices = measured && measurePrices(day, measured);
  const always = [
    ...onOverflow(day, measured),
    ...onUnusedSummaries(day),
    ...onFacts(day),
    ...onRework(day, measured, prices),
  ];
  if (measured === undefined) return [...always, onTooFewPasses(day)];
  return [
    ...always,
    ...onPasses(day, measured),
    ...onCache(day, measured),
    ...onPauses(day, measured),
    ...onWaiting(day, measured),
    ...(prices === undefined ? [] : onTrigger(day, measured, prices)),
  ];
}
