import type { Sizes } from './case.ts';

/** One `T` of settings: tokens the trigger is set to, before an agent's own prompt and tools are added. */
export const NOMINAL_TRIGGER = 2000;
/** the window holds this many triggers where a case says nothing else */
const WINDOW = 4;

/** @returns the sizes of an implementation that counts as the suite does: trigger 2000 tokens, window four times that */
export const nominalSizes = (): Sizes => sizesFor(NOMINAL_TRIGGER);

/**
 * An agent's own prompt and tools stand in every request beside the conversation, so the window grows by them, and so
 * does the trigger of an implementation that counts them. Ceilings and texts are about the conversation alone.
 * @param effectiveTrigger tokens of the suite's counter in the conversation at which a trigger set to the nominal size
 * really fires
 * @param overhead tokens of the suite's counter that the agent's own prompt and tools take in every request
 * @param counted whether the implementation counts them against its trigger
 * @returns sizes whose texts are scaled by what calibration found, window included
 */
export function sizesFor(effectiveTrigger: number, overhead = 0, counted = true): Sizes {
  return {
    trigger: NOMINAL_TRIGGER + (counted ? overhead : 0),
    effectiveTrigger,
    window: WINDOW * NOMINAL_TRIGGER + overhead,
    effectiveWindow: WINDOW * effectiveTrigger + overhead,
    overhead,
  };
}
