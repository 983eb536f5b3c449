import type { PriceEntry } from '../billing/usage.ts';
import { FACT_TYPES, type FactType } from '../facts/fact.ts';
import type { SimulatedSystem, StepSeries } from '../record/simulation.ts';
import { CONTEXT_PARTS, COST_PARTS, type ContextPart, type CostPart, type SystemDay } from './day-data.ts';

/** Rows a chart has: more than it has pixels tell nobody anything. */
const MOST_ROWS = 1_200;
/** Passes that are drawn one by one. */
const MOST_PASSES = 2_000;

/** @returns the columns of one system as they are drawn. @param types of which there are groups */
export function systemDay(system: SimulatedSystem, prices: PriceEntry, types: readonly FactType[]): SystemDay {
  const { name, steps, totals, passes } = system;
  const groups = rowGroups(steps.step.length);
  const fullest = groups.map((group) => fullestRow(steps, group));
  const sums = (column: readonly number[]) => groups.map(([from, to]) => total(column.slice(from, to)));
  const last = (at: number) =>
    groups.map(([, to]) => to - 1).map((row) => [steps.alive[row]![at]!, steps.said[row]![at]!]);
  const cost = costColumns(steps, prices);
  return {
    name,
    stride: steps.stride * ((groups[0]?.[1] ?? 1) - (groups[0]?.[0] ?? 0)),
    step: groups.map(([from]) => steps.step[from]!),
    last: totals.steps,
    context: columns(CONTEXT_PARTS, (part: ContextPart) => fullest.map((row) => steps[part][row]!)),
    cost: columns(COST_PARTS, (part: CostPart) => sums(cost[part])),
    passes: passes
      .slice(0, MOST_PASSES)
      .map(({ number, step, kind, reason, before, after, thrash, cost: price, latency, lost }) => ({
        number,
        step,
        kind,
        reason,
        before,
        after,
        thrash,
        cost: price,
        latency,
        lost: lost.length,
      })),
    survival: types.map((type) => {
      const rows = last(FACT_TYPES.indexOf(type));
      const { cliff } = totals.survival[type];
      return {
        alive: rows.map(([alive]) => alive!),
        said: rows.map(([, said]) => said!),
        ...(cliff === undefined ? {} : { cliff }),
      };
    }),
    hasSummarizer: passes.some(({ requests }) => requests > 0),
  };
}

const columns = <Part extends string>(
  parts: readonly Part[],
  column: (part: Part) => number[],
): Record<Part, number[]> => Object.fromEntries(parts.map((part) => [part, column(part)])) as Record<Part, number[]>;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Parts stand on each other only where they are of one request. */
function fullestRow(steps: StepSeries, [from, to]: [number, number]): number {
  let best = from;
  for (let row = from; row < to; row += 1) if (contextSize(steps, row) > contextSize(steps, best)) best = row;
  return best;
}

/** @returns tokens of the agent request of a row, all parts together */
export const contextSize = (steps: StepSeries, row: number): number =>
  total(CONTEXT_PARTS.map((part) => steps[part][row]!));

/** @returns from which row up to which one each drawn row is made */
function rowGroups(rows: number): [from: number, to: number][] {
  const size = Math.max(1, Math.ceil(rows / MOST_ROWS));
  return Array.from({ length: Math.ceil(rows / size) }, (_, at) => [at * size, Math.min(rows, (at + 1) * size)]);
}

/**
 * What each part of each row cost. The parts of the agent's requests are shares of what they cost as a whole, so that the parts stand on
 * each other even where a price has rules beyond so much a token.
 */
export function costColumns(steps: StepSeries, prices: PriceEntry): Record<CostPart, number[]> {
  const rates = { cached: prices.cachedInput, written: prices.cacheWrite, fresh: prices.input, output: prices.output };
  const shares = steps.step.map((_, row) => {
    const whole = total(Object.entries(rates).map(([part, rate]) => steps[part as keyof typeof rates][row]! * rate));
    return whole === 0 ? 0 : steps.agentCost[row]! / whole;
  });
  return {
    ...columns(['cached', 'written', 'fresh', 'output'], (part) =>
      steps[part].map((tokens, row) => tokens * rates[part] * shares[row]!),
    ),
    summarizer: steps.summarizerCost,
  };
}
