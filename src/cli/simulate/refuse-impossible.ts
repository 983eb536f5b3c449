import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { checkSettings, largestError } from '../../simulator/advice/check-settings.ts';
import type { DayPlan } from '../../simulator/parallel/day-plan.ts';
import type { Workload, WorkloadStep } from '../../simulator/workload/workload.ts';
import { UsageError } from '../options/usage-error.ts';

/** Steps that are looked at for how much one can add: enough to meet a large result, and nobody waits for it. */
const LOOKED_AT = 300;

/**
 * Settings that can't work are found before a day is spent on them.
 * @throws UsageError with settings that would
 */
export async function refuseImpossible(
  { sizes, seed, steps, summaryLength }: DayPlan,
  workload: Workload,
): Promise<void> {
  const { window, trigger, keep, reservedOutput } = sizes;
  const verdict = checkSettings({
    window,
    trigger,
    keep,
    reservedOutput,
    summary: summaryLength,
    prefix: suiteTokensOfText(workload.system) + suiteTokensOfText(JSON.stringify(workload.tools)),
    largestStep: await largestStepOf(workload.steps({ seed, steps: Math.min(steps, LOOKED_AT) })),
    error: largestError(sizes.error),
  });
  if (verdict.kind === 'feasible') return;
  const { instead } = verdict;
  throw new UsageError(
    `These settings can't work: ${verdict.why} What would: --window ${typed(instead.window)} --trigger ${typed(instead.trigger)} --keep ${typed(instead.keep)} --reserve ${typed(instead.reservedOutput)}. To see how it goes wrong, add --anyway.`,
  );
}

/** @returns tokens as one types them */
const typed = (tokens: number): string => (tokens % 1000 === 0 ? `${tokens / 1000}k` : String(tokens));

async function largestStepOf(steps: ReturnType<Workload['steps']>): Promise<number> {
  let largest = 0;
  for await (const step of steps) largest = Math.max(largest, sizeOf(step));
  return largest;
}

const sizeOf = ({ user, answer, results }: WorkloadStep): number =>
  suiteTokens([...(user === undefined ? [] : [user]), answer, ...results]);
