import type { RequestSize } from '../dialect/dialect.ts';
import type { RefusedRequest } from './refusal.ts';

/**
 * The sizes an overflow speaks of: the real ones, where the request is over the window. One that fits and is refused by the
 * script is said to be one token over, as catalogues of windows are wrong and proxies are narrower.
 */

/** @returns the size as it is held against the window where only the input counts */
export function claimedInput({ size, window }: Pick<RefusedRequest, 'size' | 'window'>): RequestSize {
  return grown(size, window + 1 - size.input);
}

/** @returns the same where the output that is asked for counts, too */
export function claimedTotal({ size, window }: Pick<RefusedRequest, 'size' | 'window'>): RequestSize {
  return grown(size, window + 1 - size.input - size.output);
}

const grown = (size: RequestSize, missing: number): RequestSize => {
  const more = Math.max(0, missing);
  return { ...size, messages: size.messages + more, input: size.input + more };
};
