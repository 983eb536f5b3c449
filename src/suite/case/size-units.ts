import type { Sizes } from './case.ts';
import type { WrittenSize } from './case-file.ts';
import { nominalTrigger } from './sizes.ts';

const SHARE = /^([0-9]+(?:\.[0-9]+)?)([TW])$/;

/** Tokens in one `T` and one `W`. */
export interface SizeUnits {
  T: number;
  W: number;
}

/**
 * @param size `0.4T`, `2W` or a whole number of tokens
 * @returns whole tokens, at least 1
 * @throws Error for any other text; the loader has refused those before
 */
export function tokensOf(size: WrittenSize, units: SizeUnits): number {
  if (typeof size === 'number') return size;
  const [, amount, unit] = SHARE.exec(size) ?? [];
  if (amount === undefined) throw new Error(`"${size}" is not a size such as 0.4T, 2W or 1200.`);
  return Math.max(1, Math.round(Number(amount) * units[unit as 'T' | 'W']));
}

/** Units of settings: the implementation's tokens. What an agent takes for itself is no part of either unit. */
export const settingUnits = (sizes: Sizes): SizeUnits => ({
  T: nominalTrigger(sizes),
  W: sizes.window - sizes.overhead,
});

/** Units of texts: the suite's tokens, so that a text is as large to an implementation as the case means it to be. */
export const textUnits = ({ effectiveTrigger, effectiveWindow, overhead }: Sizes): SizeUnits => ({
  T: effectiveTrigger,
  W: effectiveWindow - overhead,
});

/** Tokens the implementation counts in every request beside the conversation. */
const counted = (sizes: Sizes): number => sizes.trigger - nominalTrigger(sizes);

/**
 * @param size of a conversation, tokens of the suite's counter
 * @returns what the implementation's trigger makes of a request with it: its own tokens, with all it counts beside
 */
export const countedTokens = (size: number, sizes: Sizes): number =>
  Math.round(counted(sizes) + (size * nominalTrigger(sizes)) / sizes.effectiveTrigger);
