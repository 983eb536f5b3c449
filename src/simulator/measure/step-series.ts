import type { StepSeries } from '../record/simulation.ts';

/** What was measured in one step; sizes of the agent request in tokens, costs in US dollars, times in virtual ms. */
export interface StepMeasure {
  system: number;
  tools: number;
  summary: number;
  kept: number;
  new: number;
  fresh: number;
  written: number;
  cached: number;
  output: number;
  agentCost: number;
  summarizerCost: number;
  latency: number;
  clock: number;
  overflows: number;
  stale: number;
  rework: number;
  alive: number[];
  said: number[];
}

/** Rows of a day, of which there are never more than `most`. */
export interface SeriesRecorder {
  add(measure: StepMeasure): void;
  series(): StepSeries;
}

const SIZES = ['system', 'tools', 'summary', 'kept', 'new'] as const;
const SUMS = [
  'fresh',
  'written',
  'cached',
  'output',
  'agentCost',
  'summarizerCost',
  'latency',
  'overflows',
  'rework',
] as const;
const LATEST = ['clock', 'stale', 'alive', 'said'] as const;

/**
 * Where a day has more steps than rows, two rows become one and each stands for twice as many steps: of sizes it has those of
 * the largest request, of costs the sums. However long the day is, this is what is kept of it.
 * @param most rows, an even number
 */
export function seriesRecorder(most = 4000): SeriesRecorder {
  let rows: { step: number; measure: StepMeasure }[] = [];
  let stride = 1;
  let steps = 0;
  return {
    add(measure) {
      const open = steps % stride === 0 ? undefined : rows.at(-1);
      steps += 1;
      if (open !== undefined) open.measure = merged(open.measure, measure);
      else rows.push({ step: steps, measure });
      if (rows.length < most || steps % stride !== 0) return;
      rows = inPairs(rows);
      stride *= 2;
    },
    series: () => ({ stride, step: rows.map(({ step }) => step), ...columnsOf(rows.map(({ measure }) => measure)) }),
  };
}

const contextOf = (measure: StepMeasure): number => SIZES.reduce((sum, part) => sum + measure[part], 0);

function merged(one: StepMeasure, next: StepMeasure): StepMeasure {
  const larger = contextOf(next) > contextOf(one) ? next : one;
  const sums = Object.fromEntries(SUMS.map((name) => [name, one[name] + next[name]]));
  const latest = Object.fromEntries(LATEST.map((name) => [name, next[name]]));
  return { ...larger, ...sums, ...latest } as StepMeasure;
}

function inPairs(rows: { step: number; measure: StepMeasure }[]): { step: number; measure: StepMeasure }[] {
  const pairs: { step: number; measure: StepMeasure }[] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    pairs.push({ step: rows[at]!.step, measure: merged(rows[at]!.measure, rows[at + 1]!.measure) });
  }
  return pairs;
}

function columnsOf(measures: readonly StepMeasure[]): Omit<StepSeries, 'stride' | 'step'> {
  const names = [...SIZES, ...SUMS, ...LATEST];
  return Object.fromEntries(names.map((name) => [name, measures.map((measure) => measure[name])])) as Omit<
    StepSeries,
    'stride' | 'step'
  >;
}
