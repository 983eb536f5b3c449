import type { CaseResult } from './verdict.ts';

/**
 * Why a case is run a second time, alone: it ran out of time, which may be the machine's fault; the adapter died, or said what is no
 * message, in a process that had served other cases before, so that one of them may have caused it; it did not start; it failed where
 * something came through a socket in the middle of a pass, and may have come too late; or it failed while built-ins of JavaScript were
 * changed, perhaps by what another case had set going.
 */
export type Doubt = 'timeout' | 'crash' | 'protocol' | 'not-started' | 'mid-pass' | 'built-ins';

/** A doubt, and what it rests on. */
export interface DoubtOfLife {
  ended: Doubt;
  /** cases that the life of the adapter which ended there had served before */
  served: number;
}

/** What came of a case before it was run again; it counts nowhere. */
export interface FirstAttempt {
  ended: Doubt;
  /** as it would have been the reason of the result */
  reason: string;
}

/** What second attempts came to in one run. */
export interface Reruns {
  /** results that came only when the case was run alone */
  answered: number;
  /** those that ended in the same way again */
  confirmed: number;
  /** time-outs after the third confirmed one: they were not run again */
  notRunAgain: number;
}

/** @returns the counts; undefined where nothing was run again */
export function rerunsIn(results: readonly CaseResult[]): Reruns | undefined {
  const again = results.filter(({ firstAttempt }) => firstAttempt !== undefined);
  if (again.length === 0) return undefined;
  const confirmed = again.filter(cameAgain).length;
  const notRunAgain = results.filter((one) => one.firstAttempt === undefined && endsAs(one) === 'timeout').length;
  return { answered: again.length - confirmed, confirmed, notRunAgain };
}

function cameAgain(one: CaseResult): boolean {
  const ended = one.firstAttempt?.ended;
  const isOfFailure = ended === 'mid-pass' || ended === 'built-ins';
  return isOfFailure ? (one.known?.was ?? one.verdict) === 'fail' : endsAs(one) === ended;
}

/** A baseline may have given the verdict another word. */
function endsAs({ verdict, known, notRun, requirements }: CaseResult): Doubt | undefined {
  const found = known?.was ?? verdict;
  if (found === 'timeout' || found === 'crash' || found === 'protocol') return found;
  const isBlocked = found === 'blocked' && notRun === undefined;
  return isBlocked && requirements.every((one) => one.verdict === 'blocked') ? 'not-started' : undefined;
}
