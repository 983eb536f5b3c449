import { hitRate } from '../closed-forms/hit-rate.ts';
import { type Cycle, type PassPrice, stepPrice } from '../closed-forms/step-price.ts';
import type { PriceRatios } from '../closed-forms/symbols.ts';
import type { PassRecord } from '../record/simulation.ts';
import {
  agentTokensIn,
  largestOf,
  meanOf,
  type RecordedDay,
  ratiosOf,
  rowsAfterExpiry,
  rowsBetween,
  sumOver,
} from './recorded-day.ts';

/** Below three passes there are not two cycles, and one says nothing of the next. */
export const FEWEST_PASSES = 3;

/**
 * The parameters of the closed forms as a day measured them, tokens as the provider counts. The record looks at the size
 * after the step has come, so what is kept beside it is one step less than what a pass left (`symbols.ts`).
 */
export interface MeasuredCycle {
  cycle: Cycle;
  /** P, S, and R beside the step */
  prefix: number;
  summary: number;
  kept: number;
  /** steps from pass to pass */
  stepsBetween: number;
  /** the largest of each that was seen */
  largest: { summary: number; kept: number; step: number };
  /** what a pass put behind the prefix and had to be read anew */
  rewritten: number;
  /** the trigger, in tokens as the implementation counts it, at which a pass comes with this context as the provider counts */
  triggerAt(context: number): number;
  /** what the implementation counts where the provider counts so many, tokens */
  counted(tokens: number): number;
  /** the context at which a pass comes on average with this trigger */
  contextAt(trigger: number): number;
  /** share of the agent's input that came from the cache, as measured and as the closed form has it */
  hits: { measured: number; expected: number };
}

/** What the same day says of prices; none where input is free. */
export interface MeasuredPrices {
  /** with the reads from the cache at what they cost on average: after a pause longer than its life they are written */
  ratios: PriceRatios;
  pass: PassPrice;
  /** token prices per step, without the agent's answers: as measured, and by formula (4) */
  stepMeasured: number;
  stepExpected: number;
}

/** @returns the cycle between the first pass and the last, or nothing where there are too few passes */
export function measureCycle(day: RecordedDay): MeasuredCycle | undefined {
  const { passes, steps } = day.system;
  if (passes.length < FEWEST_PASSES || !(day.settings.trigger > 0)) return undefined;
  const [first, last] = [passes[0]!, passes.at(-1)!];
  const begun = passes.slice(0, -1);
  const headroom = meanOf(begun.map((pass, index) => passes[index + 1]!.before - pass.after));
  const stepsBetween = (last.step - first.step) / begun.length;
  if (!(headroom > 0 && stepsBetween > 0)) return undefined;
  const growth = headroom / stepsBetween;
  const prefix = meanOf(steps.system) + meanOf(steps.tools);
  const floor = Math.max(prefix, meanOf(begun.map(({ after }) => after)) - growth);
  const cycle = { floor, headroom, growth };
  const summary = meanOf(begun.map((pass) => pass.summary));
  const rewritten = Math.min(meanOf(begun.map(({ invalidated }) => invalidated)), floor - prefix);
  return {
    cycle,
    prefix,
    summary,
    kept: Math.max(0, floor - prefix - summary),
    stepsBetween,
    largest: largestParts(day, prefix),
    rewritten,
    ...triggerScale(day, growth),
    hits: { measured: measuredHits(day), expected: hitRate(cycle, rewritten) },
  };
}

function largestParts({ system: { passes, steps } }: RecordedDay, prefix: number): MeasuredCycle['largest'] {
  return {
    summary: largestOf(passes.map(({ summary }) => summary)),
    kept: largestOf(passes.map(({ after, summary }) => after - summary - prefix)),
    step: largestOf(steps.new),
  };
}

/**
 * A pass comes with the step that crosses the trigger, so by part of a step above it, and the provider counts otherwise than
 * the implementation. A step of the size that crosses is met halfway on average: E[g²]/(2·E[g]).
 */
function triggerScale(
  { system: { passes, steps }, settings: { trigger } }: RecordedDay,
  growth: number,
): Pick<MeasuredCycle, 'triggerAt' | 'contextAt' | 'counted'> {
  const sizes = steps.stride === 1 ? steps.new : [growth];
  const before = meanOf(passes.map((pass) => pass.before));
  const beyond = Math.min(before / 2, meanOf(sizes.map((size) => size ** 2)) / (2 * Math.max(1, meanOf(sizes))));
  const scale = (before - beyond) / trigger;
  return {
    triggerAt: (context) => (context - beyond) / scale,
    counted: (tokens) => tokens / scale,
    contextAt: (given) => given * scale + beyond,
  };
}

/** Rows of whole cycles. */
function steadyRows({ system: { steps, passes } }: RecordedDay): number[] {
  return rowsBetween(steps, passes[0]!.step, passes.at(-1)!.step);
}

function measuredHits(day: RecordedDay): number {
  const { input, cached } = agentTokensIn(day, steadyRows(day));
  return input === 0 ? 0 : cached / input;
}

/** @returns what a pass and a step cost, token prices; nothing where input is free or no row lies between two passes */
export function measurePrices(day: RecordedDay, measured: MeasuredCycle): MeasuredPrices | undefined {
  const plain = ratiosOf(day.prices);
  const rows = steadyRows(day);
  if (plain === undefined || rows.length === 0) return undefined;
  const stepMeasured = measuredStep(day, rows);
  // A bill of nothing is none to go by.
  if (!(stepMeasured > 0)) return undefined;
  const expired = rowsAfterExpiry(day).filter((row) => rows.includes(row)).length / rows.length;
  const ratios = { ...plain, read: plain.read + expired * (plain.write - plain.read) };
  const pass = measuredPass(day, measured, ratios);
  return {
    ratios,
    pass,
    stepMeasured,
    stepExpected: stepPrice(measured.cycle, ratios, pass),
  };
}

/**
 * K and λ from what the summarizer was billed, however it is asked: what a token of its input cost is λ where it reads all that is
 * evicted, and less where it is shown a part of that; the rest of its bill, and what must be written again, is K. The first pass
 * is left out: it has no older summary to read.
 */
function measuredPass(
  { system, prices }: RecordedDay,
  { cycle, rewritten }: MeasuredCycle,
  ratios: PriceRatios,
): PassPrice {
  const mean = (of: (pass: PassRecord) => number): number => meanOf(system.passes.slice(1).map(of));
  const bill = (mean(({ cost }) => cost) / prices.input) * 1e6;
  const input = mean((pass) => pass.input);
  const perToken = input === 0 ? 0 : Math.max(0, bill - ratios.output * mean(({ output }) => output)) / input;
  const share = perToken * Math.min(1, input / cycle.headroom);
  return { share, fixed: bill - share * cycle.headroom + (ratios.write - ratios.read) * rewritten };
}

function measuredStep(day: RecordedDay, rows: readonly number[]): number {
  const { system, prices } = day;
  const { steps } = system;
  const answers = (agentTokensIn(day, rows).output * prices.output) / 1e6;
  const dollars = sumOver(steps.agentCost, rows) + sumOver(steps.summarizerCost, rows) - answers;
  return ((dollars / prices.input) * 1e6) / (rows.length * steps.stride);
}
