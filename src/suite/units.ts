import type { Sizes } from './case.ts';
import type { WrittenSize } from './case-file.ts';

const SHARE = /^([0-9]+(?:\.[0-9]+)?)([TW])$/;

/**
 * @param size `0.4T`, `2W` or a whole number of tokens
 * @param units tokens in one `T` and one `W`
 * @returns whole tokens, at least 1
 * @throws Error for any other text; the loader has refused those before
 */
export function tokensOf(size: WrittenSize, units: { T: number; W: number }): number {
  if (typeof size === 'number') return size;
  const [, amount, unit] = SHARE.exec(size) ?? [];
  if (amount === undefined) throw new Error(`"${size}" is not a size such as 0.4T, 2W or 1200.`);
  return Math.max(1, Math.round(Number(amount) * units[unit as 'T' | 'W']));
}

/** Units of settings: the implementation's tokens. */
export const settingUnits = ({ trigger, window }: Sizes): { T: number; W: number } => ({ T: trigger, W: window });

/** Units of texts: the suite's tokens, so that a text is as large to an implementation as the case means it to be. */
export const textUnits = ({ effectiveTrigger, effectiveWindow }: Sizes): { T: number; W: number } => ({
  T: effectiveTrigger,
  W: effectiveWindow,
});
