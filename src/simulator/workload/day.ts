import { type DraftStep, stepOf } from './draft.ts';
import type { WorkloadStep } from './workload.ts';

/** Where a day has got to; what is drafted next may say so. */
export interface DayClock {
  /** number of the step that is being drafted, from 1 */
  step: number;
  /** virtual time before it, ms since 1970 */
  at: number;
}

/** A Monday morning: nothing depends on the real time. */
const MORNING = Date.UTC(2026, 2, 2, 8, 30);
/** What the model takes for an answer, as far as clocks in the texts go. ms */
const ANSWERING = 6_000;

/** @returns the clock of a day that begins */
export const dayClock = (): DayClock => ({ step: 1, at: MORNING });

/**
 * @param drafts without end; taken one by one
 * @param weave puts facts into a draft, see `weave.ts`
 * @param steps how many there are to be
 */
export function* stepsOfDay(
  drafts: Iterable<DraftStep>,
  clock: DayClock,
  weave: (draft: DraftStep, step: number) => DraftStep,
  steps: number,
): Generator<WorkloadStep> {
  if (steps < 1) return;
  for (const draft of drafts) {
    const woven = weave(draft, clock.step);
    yield stepOf(clock.step === 1 ? { ...woven, gap: 0 } : woven, clock.step);
    if (clock.step >= steps) return;
    clock.at += draft.gap + ANSWERING;
    clock.step += 1;
  }
}
