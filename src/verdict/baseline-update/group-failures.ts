import type { Drive } from '../../adapter/profile.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { VariantOnDrive } from '../../suite/case/variant-on-drive.ts';

/** What may be said in short: a name for all there is of it. */
export interface VariantsAndDrives {
  /** of the adapter */
  drives: readonly Drive[];
  /** ids of all there are; of a case that has none here nothing is said in short */
  variants: Iterable<string>;
}

/** Cases that fail on the same drives. */
export interface CaseGroup {
  drive?: Drive | Drive[];
  case: string | string[];
}

/** @returns a function that says in few words what variants and drives these are: a name is left out where it is all of them */
export function groupingBy({ drives, variants }: VariantsAndDrives): (cells: readonly VariantOnDrive[]) => CaseGroup[] {
  const byCase = Map.groupBy(new Set(variants), caseIdOf);
  const withoutRepeats = (ids: readonly string[]): string[] =>
    [...Map.groupBy(ids, caseIdOf)].flatMap(([id, own]) => (own.length === byCase.get(id)?.length ? [id] : own));
  return (cells) => {
    const byVariant = Map.groupBy(cells, ({ id }) => id);
    const byDrives = Map.groupBy(byVariant.keys(), (id) => {
      const on = byVariant.get(id)!.map(({ drive }) => drive);
      return inOrder(on, drives).join(' ');
    });
    return [...byDrives].map(([key, ids]) => {
      const on = key.split(' ') as Drive[];
      const isAll = on.length === drives.length && drives.every((drive) => on.includes(drive));
      return { ...(isAll ? {} : { drive: one(on) }), case: one(withoutRepeats(ids).sort()) };
    });
  };
}

/** One that the adapter does not have comes last: it may be one that it had. */
const inOrder = (on: readonly Drive[], drives: readonly Drive[]): Drive[] => [
  ...drives.filter((drive) => on.includes(drive)),
  ...new Set(on.filter((drive) => !drives.includes(drive))),
];

const one = <Value>(values: Value[]): Value | Value[] => (values.length === 1 ? values[0]! : values);
