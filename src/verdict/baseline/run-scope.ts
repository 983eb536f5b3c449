import type { Drive } from '../../adapter/profile.ts';
import { fileIdOf } from '../../suite/case/variants.ts';
import { type BaselineEntry, isExact, type Target } from './baseline.ts';
import type { CaseNames } from './case-names.ts';
import { covers, isOn } from './target-match.ts';

/** What a run of some cases tells of, all its shards together. */
export interface Told {
  /** ids */
  variants: ReadonlySet<string>;
  drives: readonly Drive[];
}

/** Where a target could be met. */
interface Around {
  names: CaseNames;
  /** all the adapter has */
  drives: readonly Drive[];
}

/**
 * Whoever looked at all that a target covers, and found nothing, knows that nothing is left of it.
 * @returns whether a run tells of all that; of what is not in its corpus it can't
 */
export function tellsOfAll(
  { variants, drives: told }: Told,
  { entry, target }: { entry: BaselineEntry; target: Target },
  { names, drives }: Around,
): boolean {
  const covered = coveredBy(target, names);
  if (covered.length === 0) return false;
  return (
    drives.filter((one) => isOn(entry, one)).every((one) => told.includes(one)) &&
    covered.every((id) => variants.has(id))
  );
}

/** Entries that name their cases may be thousands, and are not held against each variant there is. */
function coveredBy(target: Target, { variants, tags }: CaseNames): string[] {
  if (isExact(target) && variants.has(target.name)) return [target.name];
  return [...variants].filter((id) => covers(target, id, tags.get(fileIdOf(id))));
}
