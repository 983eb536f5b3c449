import { isEvaluated } from '../../verdict/counts.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { withoutBaseline } from '../../verdict/without-baseline.ts';

/** How many results of a family came to what: as everywhere, a baseline changes no number. */
export interface FamilyCounts {
  selected: number;
  /** came to a verdict about the implementation: pass or fail */
  evaluated: number;
  passed: number;
}

/** What results say of families of failures, by family and drive. A result counts in each family of its case. */
export interface FamilyTally {
  add(result: CaseResult): void;
  /** @returns zeros where the run had no result of the family on the drive */
  of(family: string, drive: string): FamilyCounts;
  /** @returns ids of the families there are results of, in the order in which they came */
  families(): string[];
}

const NOTHING: FamilyCounts = { selected: 0, evaluated: 0, passed: 0 };

/** @returns a tally without any result */
export function familyTally(): FamilyTally {
  const tally = new Map<string, Map<string, FamilyCounts>>();
  return {
    of: (family, drive) => tally.get(family)?.get(drive) ?? NOTHING,
    families: () => [...tally.keys()],
    add(result) {
      const { verdict } = withoutBaseline(result);
      for (const family of result.families ?? []) {
        const drives = tally.get(family) ?? new Map<string, FamilyCounts>();
        tally.set(family, drives);
        drives.set(result.drive, oneMore(drives.get(result.drive) ?? NOTHING, verdict));
      }
    },
  };
}

const oneMore = ({ selected, evaluated, passed }: FamilyCounts, verdict: CaseResult['verdict']): FamilyCounts => ({
  selected: selected + 1,
  evaluated: evaluated + Number(isEvaluated(verdict)),
  passed: passed + Number(verdict === 'pass'),
});

/**
 * @param known ids in the order of the spec
 * @returns those there are results of, in that order; what this suite does not know comes last
 */
export function familiesInOrder(tally: FamilyTally, known: readonly string[]): string[] {
  const present = tally.families();
  return [...known.filter((id) => present.includes(id)), ...present.filter((id) => !known.includes(id))];
}
