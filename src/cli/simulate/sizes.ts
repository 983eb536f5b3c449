import { UsageError } from '../options/usage-error.ts';

/** Larger than any window there is, tokens. */
const LARGEST = 100_000_000;

const UNITS: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 };

/** @returns tokens. @throws UsageError for what is no size, such as `200kb` or a negative number */
export function tokensFrom(option: string, value: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([km]?)$/i.exec(value.trim()) ?? [];
  const tokens = number === '' ? Number.NaN : Number(number) * UNITS[unit.toLowerCase()]!;
  // Half a token, as in 1.5, is a share that went wrong.
  if (Number.isInteger(Math.round(tokens * 1000) / 1000) && tokens >= 1 && tokens <= LARGEST) return Math.round(tokens);
  throw new UsageError(`${option} takes a number of tokens, for example 200k, 1m or 16384; got "${value}".`);
}

/**
 * @param whole tokens a share is of
 * @returns tokens. @throws UsageError for what is neither a size nor a share
 */
export function tokensOrShareFrom(option: string, value: string, whole: number): number {
  const share = /^(0?\.\d+|1(\.0+)?)$/.test(value.trim()) ? Number(value) : undefined;
  if (share !== undefined) return Math.max(1, Math.round(share * whole));
  try {
    // No size has one digit: it is a share that went wrong.
    return tokensFrom(option, /^\d(\.\d+)?$/.test(value.trim()) ? 'no size' : value);
  } catch {
    throw new UsageError(
      `${option} takes a number of tokens or a share of the window, for example 170k or 0.85; got "${value}". A share is at most 1, and written with a point.`,
    );
  }
}
