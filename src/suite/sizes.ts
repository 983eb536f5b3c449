import type { Sizes } from './case.ts';

const TRIGGER = 4000;
/** the window holds this many triggers where a case says nothing else */
const WINDOW = 4;

/** @returns the sizes of an implementation that counts as the suite does: trigger 4000 tokens, window four times that */
export const nominalSizes = (): Sizes => sizesFor(TRIGGER);

/**
 * @param effectiveTrigger tokens of the suite's counter at which a trigger set to the nominal size really fires
 * @returns sizes whose texts are scaled by what calibration found, window included
 */
export function sizesFor(effectiveTrigger: number): Sizes {
  return {
    trigger: TRIGGER,
    effectiveTrigger,
    window: TRIGGER * WINDOW,
    effectiveWindow: effectiveTrigger * WINDOW,
  };
}
