/** How fast a model is, tokens per second. */
export interface ModelSpeed {
  prefill: number;
  decode: number;
}

/**
 * (10) How long the user waits for one pass. That cached input is read faster is left out, so for `suffix` it is too long.
 * @param input A, tokens the summarizer reads
 * @param summary S, tokens it writes
 * @returns ms
 */
export const stallOfAPass = (input: number, summary: number, { prefill, decode }: ModelSpeed): number =>
  1000 * (input / prefill + summary / decode);

/**
 * (10) The same spread over all steps: a pass comes every H/g of them.
 * @param stall ms per pass
 * @param stepsBetween H/g
 * @returns ms per step
 */
export const waitPerStep = (stall: number, stepsBetween: number): number => stall / stepsBetween;

/**
 * (10) A pass in the background is waited for by nobody if what comes in meanwhile has room.
 * @param growth g, tokens per step
 * @param stall ms per pass
 * @param step ms per step
 * @returns tokens to be kept free above the trigger
 */
export const backgroundBuffer = (growth: number, stall: number, step: number): number => (growth * stall) / step;
