import type { Sizes } from './case.ts';
import { nominalTrigger } from './sizes.ts';

/** A whole agent's own prompt may be at most this part of its trigger: else a case has no room for what it is about. */
const LARGEST_PROMPT = 0.25;
/** of a profile */
const LARGEST_SCALE = 64;

type Measured = Pick<Sizes, 'overhead' | 'effectiveTrigger' | 'scale'>;

/** @returns whether what an agent carries in each request leaves a case its room */
export const promptLeavesRoom = ({ overhead, effectiveTrigger }: Measured): boolean =>
  overhead <= LARGEST_PROMPT * effectiveTrigger;

/** what is measured of a prompt may differ by this factor */
const SLACK = 1.05;

/** @returns a trigger, prompt and tools counted, that leaves a case its room beside them: whole thousands of tokens */
export const roomyTrigger = (overhead: number): number =>
  1000 * Math.ceil((SLACK * (overhead / LARGEST_PROMPT + overhead)) / 1000);

/** @returns the smallest scale whose trigger leaves a case its room beside such a prompt */
export const scaleBeside = (overhead: number): number =>
  Math.min(LARGEST_SCALE, Math.max(1, Math.ceil((SLACK * overhead) / (LARGEST_PROMPT * nominalTrigger({})))));

/**
 * A trigger grows with the scale, and the prompt does not.
 * @returns what is wrong and which scale would do, in words; undefined where there is room
 */
export function scaleTooSmall(sizes: Measured): string | undefined {
  if (promptLeavesRoom(sizes)) return undefined;
  const { overhead, effectiveTrigger, scale = 1 } = sizes;
  const enough = Math.ceil((overhead * scale) / (LARGEST_PROMPT * effectiveTrigger));
  const instead = enough > LARGEST_SCALE ? `none up to ${LARGEST_SCALE} would do` : `scale: ${enough} would do`;
  return `its own prompt and tools take ${overhead} tokens, more than a quarter of the ${effectiveTrigger} it compacts at, so that scale: ${scale} is too small; ${instead}`;
}
