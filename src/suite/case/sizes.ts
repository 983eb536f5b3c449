import type { Sizes } from './case.ts';

/** One `T` of settings at the usual sizes: tokens the trigger is set to, before an agent's own prompt and tools are added. */
export const NOMINAL_TRIGGER = 2000;

/** @returns one `T` of settings, in tokens */
export const nominalTrigger = ({ scale = 1 }: Pick<Sizes, 'scale'>): number => scale * NOMINAL_TRIGGER;

/** the window holds this many triggers where a case says nothing else */
const WINDOW = 4;

/** @returns the sizes of an implementation that counts as the suite does: trigger 2000 tokens, window four times that */
export const nominalSizes = (): Sizes => sizesFor(NOMINAL_TRIGGER);

/** What besides the trigger decides on sizes. */
export interface SizeTerms {
  /** tokens of the suite's counter that the agent's own prompt and tools take in every request; default: 0 */
  overhead?: number;
  /** whether the implementation counts them against its trigger; default: it does */
  counted?: boolean;
  /** how many times the usual sizes; default: 1 */
  scale?: number;
}

/**
 * An agent's own prompt and tools stand in every request beside the conversation, so the window grows by them, and so
 * does the trigger of an implementation that counts them. Ceilings and texts are about the conversation alone.
 * @param effectiveTrigger tokens of the suite's counter in the conversation at which a trigger set to the nominal size
 * really fires
 * @returns sizes whose texts are scaled by what calibration found, window included
 */
export function sizesFor(effectiveTrigger: number, { overhead = 0, counted = true, scale = 1 }: SizeTerms = {}): Sizes {
  const nominal = nominalTrigger({ scale });
  return {
    trigger: nominal + (counted ? overhead : 0),
    effectiveTrigger,
    window: WINDOW * nominal + overhead,
    effectiveWindow: WINDOW * effectiveTrigger + overhead,
    overhead,
    ...(scale === 1 ? {} : { scale }),
  };
}
