import type { CaseResult } from './verdict.ts';

/** What a class rests on: a class that is earned on a few cases is earned, and whoever reads it should know. */
export interface GroundOfClass {
  /** results of the drive */
  results: number;
  /**
   * of these, what says anything about the implementation: what passed, failed, or ended as no program may, and what is priced. The
   * counts of a run call `evaluated` what passed or failed alone
   */
  evaluated: number;
  /** of these, what the profile or the drive does not allow; absent where that is nothing */
  unsupported?: number;
  /** why most of them are, and how many; absent where nothing is */
  mostly?: { reason: string; results: number };
}

/** Of the suite alone, or of nobody. */
const SAYING_NOTHING: readonly CaseResult['verdict'][] = ['unsupported', 'blocked', 'suite-error'];

/** @param results of one drive. @returns how much of it says anything, and why most of the rest does not */
export function groundOfClass(results: readonly CaseResult[]): GroundOfClass {
  const unsupported = results.filter(({ verdict }) => verdict === 'unsupported');
  const evaluated = results.filter(({ verdict }) => !SAYING_NOTHING.includes(verdict)).length;
  const ground = { results: results.length, evaluated };
  if (unsupported.length === 0) return ground;
  const reasons = Map.groupBy(unsupported, ({ reason }) => reason ?? '');
  const [reason, all] = [...reasons].reduce((most, one) => (one[1].length > most[1].length ? one : most));
  return { ...ground, unsupported: unsupported.length, mostly: { reason, results: all.length } };
}
