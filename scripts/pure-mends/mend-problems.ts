import type { DiffedReport } from '../../src/report/diff/paired-results.ts';
import { exitOfDiff, reportDiff } from '../../src/report/diff/report-diff.ts';
import { loadKillTable } from '../../src/suite/corpus/kill-table.ts';
import type { Requirement } from '../../src/suite/spec/requirements.ts';

/** @returns up to so many of the variants that show what a mutant breaks, from all over the corpus */
export function variantsShowing(mutant: string, most: number): string[] {
  const killing = [...loadKillTable().values()].flatMap((variants) =>
    [...variants].flatMap(([id, mutants]) => (mutants.has(mutant) ? [id] : [])),
  );
  const all = [...new Set(killing)];
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}

/**
 * @param broken report of a version with one fault more than the other one has
 * @returns what the comparison tells otherwise than it is, there and back: all that the fault showed is mended
 */
export function mendProblems(
  broken: DiffedReport,
  mended: DiffedReport,
  requirements: readonly Requirement[],
): string[] {
  const there = reportDiff(broken, mended, { requirements });
  const back = reportDiff(mended, broken, { requirements });
  const named = (what: string, causes: readonly { identity: string }[]) =>
    causes.map(({ identity }) => `${what}: ${identity}`);
  return [
    ...named('hidden', there.causes.hidden),
    ...named('new', there.causes.new),
    ...named('mended on the way back', back.causes.mended),
    ...(exitOfDiff(there) === 0 ? [] : ['a mend is a regression']),
  ];
}

/** The same for the way back, where the version without the fault has no other one either: the fault is new, and a regression. */
export function breakProblems(
  broken: DiffedReport,
  mended: DiffedReport,
  requirements: readonly Requirement[],
): string[] {
  const back = reportDiff(mended, broken, { requirements });
  return [
    ...back.causes.uncovered.map(({ identity }) => `uncovered by breaking it: ${identity}`),
    ...(back.causes.new.length > 0 ? [] : ['nothing is new on the way back']),
    ...(exitOfDiff(back) === 1 ? [] : ['a fault is no regression']),
  ];
}

/** @returns identities that a version which died is said to have mended */
export const mendedByDying = (
  broken: DiffedReport,
  dead: DiffedReport,
  requirements: readonly Requirement[],
): string[] => reportDiff(broken, dead, { requirements }).causes.mended.map(({ identity }) => identity);
