import type { Manifest } from '../../adapter/resolve/read-manifest.ts';
import { DEFAULT_TIMEOUT } from '../../certify/execution/reproduce.ts';
import { UsageError } from './usage-error.ts';

/** Node takes a timer of 2^31 ms or more for one of 1 ms, and a start has several times the limit, as a second attempt has. */
const LONGEST_TIMER = 500_000_000;

/** @returns the value of `--timeout` as ms. @throws UsageError where it is none a timer can take */
export function timeoutOf(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number <= LONGEST_TIMER) return number;
  throw new UsageError(
    `--timeout takes a whole number of milliseconds from 1 to ${LONGEST_TIMER}, for example 10000; got "${value}".`,
  );
}

/**
 * @param asked value of `--timeout`, where it was given
 * @param manifest whose own limit counts where it was not: whole agents need longer than a function does
 * @returns ms of a step. @throws UsageError
 */
export const limitOfStep = (asked: string | undefined, manifest: Pick<Manifest, 'timeout'> = {}): number =>
  asked === undefined ? (manifest.timeout ?? DEFAULT_TIMEOUT) : timeoutOf(asked);

/** ms that any adapter may need for its start, on a machine that is busy */
const SHORTEST_START = 10_000;
/** How many times the limit of a step: frameworks take seconds to load, and what is compiled at its first start half a minute. */
const START_TIMES = 6;

/** @param timeout of a step, ms. @returns ms an adapter has for its start */
export const startLimitFor = (timeout: number): number => Math.max(SHORTEST_START, START_TIMES * timeout);
