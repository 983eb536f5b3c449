import type { Drive } from '../../adapter/profile.ts';
import { type VariantOnDrive, variantOnDriveKey } from '../../suite/case/variant-on-drive.ts';
import type { BaselineEntry, Target } from '../baseline/baseline.ts';
import type { CaseNames } from '../baseline/case-names.ts';
import { isTargetInScope, runScope } from '../baseline/run-scope.ts';
import { targetCovers } from '../baseline/target-match.ts';
import type { CaseResult } from '../verdict.ts';

/** What there is, and what of it the run has results of. */
export interface RunCoverage {
  /** of the adapter */
  drives: readonly Drive[];
  /** ids of all variants there are */
  variants: ReadonlySet<string>;
  /** whether there is nothing else */
  whole: boolean;
  /** whether the run says how this is: an error of the suite says nothing */
  hasResultFor(cell: VariantOnDrive): boolean;
  /** whether it has results of all that the patterns of an entry cover */
  coversEntry(entry: BaselineEntry): boolean;
  /** all that the names of an entry stand for, and the names that stand for nothing known */
  resolve(entry: BaselineEntry): { cells: VariantOnDrive[]; unknown: Target[] };
}

/** @returns how far it sees; in a whole run there is nothing but what was run */
export function runCoverage(
  run: { drives: readonly Drive[]; whole: boolean; results: readonly CaseResult[] },
  names: CaseNames,
): RunCoverage {
  const { drives, whole, results } = run;
  const withResult = new Set(results.filter(({ verdict }) => verdict !== 'suite-error').map(variantOnDriveKey));
  const silent = new Set(results.filter(({ verdict }) => verdict === 'suite-error').map(variantOnDriveKey));
  const seen = new Set(results.map(({ id }) => id));
  const variants = whole ? seen : names.variants;
  const there = whole ? seen : new Set([...names.variants, ...seen]);
  const scope = runScope(results);
  return {
    drives,
    variants,
    whole,
    hasResultFor: (cell) => (whole ? !silent.has(variantOnDriveKey(cell)) : withResult.has(variantOnDriveKey(cell))),
    coversEntry: (entry) =>
      whole || entry.targets.every((target) => isTargetInScope(scope, { entry, target }, { names, drives })),
    resolve: (entry) => {
      const on = entry.drives.length === 0 ? drives : entry.drives;
      const stretches = entry.targets.map((target) => ({ target, ids: coveredBy(target, there) }));
      const ids = new Set(stretches.flatMap((one) => one.ids));
      return {
        cells: [...ids].flatMap((id) => on.map((drive) => ({ id, drive }))),
        unknown: stretches.filter((one) => one.ids.length === 0).map(({ target }) => target),
      };
    },
  };
}

/** Entries that name their cases may be thousands: a variant's own name is looked up. */
const coveredBy = (target: Target, there: ReadonlySet<string>): string[] =>
  there.has(target.name) ? [target.name] : [...there].filter((id) => targetCovers(target, id, undefined));
