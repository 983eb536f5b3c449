import { UsageError } from './usage-error.ts';

/** @returns the value of an option that takes a whole number. @throws UsageError for anything else */
export function wholeNumberOf(
  option: string,
  value: string,
  { from, to, example }: { from: number; to: number; example: number },
): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw new UsageError(`${option} takes a whole number from ${from} to ${to}, for example ${example}; got "${value}".`);
}
