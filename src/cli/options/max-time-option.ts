import type { Deadline } from '../../certify/certify-options.ts';
import { UsageError } from './usage-error.ts';

/** ms */
const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** Longer than any run; ms. */
const LONGEST = 1000 * 3_600_000;

/**
 * @param written value of `--max-time`: 90s, 10m or 1h
 * @param clock ms, from any point in time on. @returns the end of a time that begins now; nothing where none was asked for
 * @throws UsageError where it is no time
 */
export function deadlineOf(
  written: string | undefined,
  clock: () => number = () => performance.now(),
): { deadline?: Deadline } {
  if (written === undefined) return {};
  const [, number, unit = ''] = /^([1-9]\d{0,6})([smh])$/.exec(written) ?? [];
  const limit = Number(number) * (UNITS[unit] ?? Number.NaN);
  if (!(limit <= LONGEST))
    throw new UsageError(
      `--max-time takes a whole number with s, m or h behind it, such as 90s, 10m or 1h; got "${written}".`,
    );
  const begun = clock();
  return { deadline: { limit, isOver: () => clock() - begun >= limit } };
}
