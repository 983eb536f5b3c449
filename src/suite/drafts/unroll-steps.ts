import type { WrittenRounds, WrittenStep } from '../case/case-file.ts';

/** A step by itself, as it comes in the course of a case. */
export interface PlacedStep {
  step: Exclude<WrittenStep, WrittenRounds>;
  /** pointer into the case file */
  at: string;
  /** `-2` in the second round of a repeated block of steps: labels and facts defined in it get this at their end */
  scope: string;
}

const DEFAULT_STEPS: readonly WrittenStep[] = [{ compact: 'manual' }];

/**
 * @param steps as written, with their matrix values in; one manual pass where left out
 * @returns every step in the order it comes, repeated blocks written out
 */
export const unrolledSteps = (steps: readonly WrittenStep[] = DEFAULT_STEPS): PlacedStep[] =>
  placed(steps, '/steps', '');

const placed = (steps: readonly WrittenStep[], pointer: string, scope: string): PlacedStep[] =>
  steps.flatMap((step, index) => {
    const at = `${pointer}/${index}`;
    if (!('repeat' in step)) return [{ step, at, scope }];
    return numbersUpTo(step.repeat).flatMap((round) => placed(step.steps, `${at}/steps`, `${scope}-${round}`));
  });

/** @returns 1, 2, … up to the count */
export const numbersUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
