import type { PriceRatios } from '../closed-forms/symbols.ts';
import type { SimulatedSystem, Simulation, StepSeries } from '../record/simulation.ts';
import { billedPasses } from './billed-passes.ts';

/** What one system's day is advised on: its record, without the advice that isn't there yet, and how it was run. */
export interface RecordedDay {
  system: Omit<SimulatedSystem, 'advice'>;
  settings: Simulation['settings'];
  prices: Simulation['prices'];
}

/**
 * @returns the prices as the closed forms have them; none where input is free: then nothing has a price in tokens
 */
export function ratiosOf({
  input,
  cachedInput,
  cacheWrite,
  output,
  cache,
}: Simulation['prices']): PriceRatios | undefined {
  if (!(input > 0)) return undefined;
  if (cache.kind === 'none') return { read: 1, write: 1, output: output / input };
  const write = cacheWrite / input;
  // A cache that keeps every prompt writes the summarizer's as well, which nobody goes on from.
  const apart = cache.kind === 'prefix' ? write : 1;
  return { read: cachedInput / input, write, output: output / input, apart };
}

/** @returns US dollars that a token read without a cache costs: what a closed form's token price is in money */
export const dollarsPerToken = ({ prices }: RecordedDay): number => prices.input / 1e6;

/** Rows of a series that lie wholly between two steps. @param to the step they end before */
export function rowsBetween({ step, stride }: StepSeries, from: number, to: number): number[] {
  return step.flatMap((first, row) => (first >= from && first + stride <= to ? [row] : []));
}

/** @returns the sum of a column over some rows */
export const sumOver = (column: readonly number[], rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + column[row]!, 0);

/** What the agent's requests took, of that what the cache served, and what they gave, tokens. */
export interface AgentTokens {
  input: number;
  cached: number;
  output: number;
}

/** @returns what is left of some rows without the summarizer's requests, which are billed in them as well */
export function agentTokensIn(day: RecordedDay, rows: readonly number[]): AgentTokens {
  const { steps } = day.system;
  const wanted = new Set(rows);
  const asked = billedPasses(day).flatMap(({ pass, rows: billed }) =>
    billed.filter(({ row }) => wanted.has(row)).map(({ share }) => ({ pass, share })),
  );
  const sum = (of: 'input' | 'cached' | 'output'): number =>
    asked.reduce((all, { pass, share }) => all + share * pass[of], 0);
  const cached = sumOver(steps.cached, rows);
  return {
    input: sumOver(steps.fresh, rows) + sumOver(steps.written, rows) + cached - sum('input'),
    cached: cached - sum('cached'),
    output: sumOver(steps.output, rows) - sum('output'),
  };
}

/** @returns the mean; 0 of nothing */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** @returns the largest; 0 of nothing */
export const largestOf = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

/**
 * The pauses after which the cache was empty: where the clock moved farther between two rows than the requests took. Known
 * only where each step has its row.
 * @returns rows whose request came after such a pause
 */
export function rowsAfterExpiry({ system: { steps }, prices }: RecordedDay): number[] {
  if (steps.stride !== 1 || prices.cache.kind === 'none') return [];
  return steps.clock.flatMap((clock, row) => {
    if (row === 0) return [];
    return clock - steps.clock[row - 1]! - steps.latency[row]! > prices.cache.lifetime ? [row] : [];
  });
}
