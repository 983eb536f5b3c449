import type { Certificate } from './certificate.ts';
import { isKnownUnmet } from './unmet.ts';
import type { Verdict } from './verdict-order.ts';

/** 0 as expected · 1 nonconformance · 2 usage, configuration or suite error · 3 incomplete */
export type ExitCode = 0 | 1 | 2 | 3;

/**
 * Exit code of a run. 2 beats 1 beats 3: a suite that broke says nothing about the implementation, and a known failure
 * is worth more than the knowledge that something else could not be evaluated.
 * @param verdicts of all selected cases; none at all is incomplete, never a success
 * @param certificates of the run: where everything ran, something that nobody looked at must not read as green
 * @param outdated how much of the baseline is stale or has expired: it is to be put in order at once, or nobody ever does
 * @param evaluated how many cases came to a verdict about the implementation: what is known beside none at all is no success
 */
export function exitCodeOf(
  verdicts: readonly Verdict[],
  certificates: readonly Certificate[] = [],
  outdated = 0,
  evaluated = verdicts.filter(isAsExpected).length,
): ExitCode {
  const codes = verdicts.map(codeOf);
  if (codes.includes(2)) return 2;
  if (codes.includes(1) || outdated > 0) return 1;
  if (codes.includes(3) || evaluated === 0) return 3;
  return certificates.some(isIncomplete) ? 3 : 0;
}

/**
 * @param exit of what was reached
 * @returns the exit code of a run whose time was over: it is incomplete, also where something failed, so that whoever goes on with it
 * sees by the code that there is something to go on with. A suite that broke stays broken
 */
export const exitOutOfTime = (exit: ExitCode): ExitCode => (exit === 2 ? 2 : 3);

/** @returns the exit code of several runs, by the same order */
export const worstExit = (codes: readonly number[]): number => [2, 1, 3].find((code) => codes.includes(code)) ?? 0;

const isAsExpected = (verdict: Verdict): boolean =>
  verdict === 'pass' || verdict === 'priced' || verdict === 'known-fail';

/** A whole run that is all green, and still never looked at a safety requirement it could have seen. */
const isIncomplete = ({ class: name, earned, selection, unmet }: Certificate): boolean =>
  name === 'Core' && !earned && selection === 'whole' && (unmet.length === 0 || !unmet.every(isKnownUnmet));

function codeOf(verdict: Verdict): ExitCode {
  switch (verdict) {
    case 'suite-error':
      return 2;
    case 'fail':
    case 'crash':
    case 'timeout':
    case 'protocol':
    case 'unexpected-pass':
      return 1;
    case 'blocked':
      return 3;
    case 'pass':
    case 'priced':
    case 'known-fail':
    case 'provisional':
    case 'unsupported':
      return 0;
  }
}
