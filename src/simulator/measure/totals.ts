import { FACT_TYPES, type FactType } from '../facts/fact.ts';
import type { LossRecord, LossSite } from '../record/fact-records.ts';
import type { PassRecord, SimulationTotals } from '../record/simulation.ts';
import type { StepMeasure } from './step-series.ts';

/** What adds up over a day, step by step: rows of a long day are joined, and its largest request would be lost in them. */
export interface DaySums {
  add(measure: StepMeasure, size: { context: number; headroom: number }): void;
  totals(passes: readonly PassRecord[], losses: readonly LossRecord[]): SimulationTotals;
}

const SITES: readonly LossSite[] = ['cut', 'clamp', 'summary', 'install', 'refold', 'unknown'];

/** @param window tokens */
export function createDaySums(window: number): DaySums {
  const sums = {
    steps: 0,
    overflows: 0,
    fresh: 0,
    written: 0,
    cached: 0,
    output: 0,
    agentCost: 0,
    summarizerCost: 0,
    rework: 0,
  };
  let peak = 0;
  let headroom = window;
  let last: StepMeasure | undefined;
  return {
    add(measure, size) {
      sums.steps += 1;
      for (const name of SUMMED) sums[name] += measure[name];
      peak = Math.max(peak, size.context);
      headroom = Math.min(headroom, size.headroom);
      last = measure;
    },
    totals: (passes, losses) => ({
      ...sums,
      passes: passes.length,
      thrashes: passes.filter(({ thrash }) => thrash).length,
      cost: sums.agentCost + sums.summarizerCost,
      peak,
      headroom,
      clock: last?.clock ?? 0,
      waiting: passes.reduce((sum, { latency }) => sum + latency, 0),
      survival: survivalOf(passes, last),
      stale: last?.stale ?? 0,
      lost: Object.fromEntries(
        SITES.map((site) => [site, losses.filter((loss) => loss.site === site).length]),
      ) as Record<LossSite, number>,
    }),
  };
}

const SUMMED = ['overflows', 'fresh', 'written', 'cached', 'output', 'agentCost', 'summarizerCost', 'rework'] as const;

function survivalOf(passes: readonly PassRecord[], last: StepMeasure | undefined): SimulationTotals['survival'] {
  const entries = FACT_TYPES.map((type, at) => {
    const cliff = passes.find(({ alive, said }) => said[at]! > 0 && alive[at]! < said[at]! / 2)?.number;
    const counts = { alive: last?.alive[at] ?? 0, said: last?.said[at] ?? 0 };
    return [type, cliff === undefined ? counts : { ...counts, cliff }] as const;
  });
  return Object.fromEntries(entries) as Record<FactType, { alive: number; said: number; cliff?: number }>;
}
