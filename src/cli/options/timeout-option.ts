import { UsageError } from './usage-error.ts';

/** Node takes a longer timer for one of 1 ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** @returns the value of `--timeout` as ms. @throws UsageError where it is none a timer can take */
export function timeoutOf(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number <= LONGEST_TIMER) return number;
  throw new UsageError(
    `--timeout takes a whole number of milliseconds from 1 to ${LONGEST_TIMER}, for example 10000; got "${value}".`,
  );
}
