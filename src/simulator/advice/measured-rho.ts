import { survivalAtTrigger } from '../closed-forms/survival-at-trigger.ts';
import type { FactRecord } from '../record/fact-records.ts';
import type { MeasuredCycle } from './measured-cycle.ts';
import type { RecordedDay } from './recorded-day.ts';

/** Of fewer folds no rate is taken. */
const FEWEST_FOLDS = 20;

/**
 * How often a fact came through a pass that it was exposed to: from the one that took its verbatim place on, until it was lost
 * or superseded or the day was over. Types and sites are one here: it is a rate for the price of more passes, not a verdict.
 * @returns ρ, 0 to 1; nothing where too few facts met a pass
 */
export function measuredRho({ system: { facts, passes, steps } }: Pick<RecordedDay, 'system'>): number | undefined {
  const lastPass = passes.length;
  let [exposed, survived] = [0, 0];
  for (const fact of facts) {
    const first = fact.life.find(({ pass, state }) => pass > 0 && state !== 'verbatim')?.pass;
    if (first === undefined) continue;
    const last = passBefore(fact, passes, lastPass);
    // A value that was replaced may go: whoever leaves it out forgets nothing.
    const death = fact.life.find(({ pass, state }) => pass >= first && pass <= last && state === 'dead')?.pass;
    const end = death ?? last;
    exposed += Math.max(0, end - first + 1);
    survived += Math.max(0, end - first + (death === undefined ? 1 : 0));
  }
  return exposed < FEWEST_FOLDS || steps.step.length === 0 ? undefined : survived / exposed;
}

/** The last pass that a fact had to come through. */
function passBefore({ superseded }: FactRecord, passes: RecordedDay['system']['passes'], last: number): number {
  if (superseded === undefined) return last;
  return passes.findLast(({ step }) => step <= superseded.step)?.number ?? 0;
}

/**
 * @param headroom H, tokens as the provider counts
 * @returns share of what is said in the day that is alive at its end, if each pass keeps a fact with probability ρ
 */
export function survivalWith(measured: MeasuredCycle, headroom: number, steps: number, rho: number): number {
  const { cycle, prefix, summary, kept } = measured;
  const shape = { prefix, summary, kept, growth: cycle.growth, trigger: cycle.floor + headroom, prompt: 0 };
  return survivalAtTrigger(shape, steps, rho);
}
