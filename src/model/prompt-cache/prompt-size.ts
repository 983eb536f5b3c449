import type { PromptPart } from './prompt-part.ts';

/**
 * @returns tokens in front of each part, and of all of them as the last entry: `sizes[n]` is the size of the first n parts
 */
export function prefixSizes(parts: readonly PromptPart[]): number[] {
  const sizes = [0];
  let sum = 0;
  for (const { tokens } of parts) {
    sum += tokens;
    sizes.push(sum);
  }
  return sizes;
}

/** @returns tokens cut down to a multiple of a step */
export const cutToStep = (tokens: number, step: number): number => Math.floor(tokens / step) * step;
