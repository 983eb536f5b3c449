import type { Drive } from '../../adapter/profile.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { type BaselineEntry, isExact, type Target } from './baseline.ts';
import type { CaseNames } from './case-names.ts';
import { appliesToDrive, targetCovers } from './target-match.ts';

/** What a run of some cases tells of, all its shards together. */
export interface RunScope {
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
export function isTargetInScope(
  { variants, drives: told }: RunScope,
  { entry, target }: { entry: BaselineEntry; target: Target },
  { names, drives }: Around,
): boolean {
  const covered = coveredBy(target, names);
  if (covered.length === 0) return false;
  return (
    drives.filter((one) => appliesToDrive(entry, one)).every((one) => told.includes(one)) &&
    covered.every((id) => variants.has(id))
  );
}

/** Entries that name their cases may be thousands, and are not held against each variant there is. */
function coveredBy(target: Target, { variants, tags }: CaseNames): string[] {
  if (isExact(target) && variants.has(target.name)) return [target.name];
  return [...variants].filter((id) => targetCovers(target, id, tags.get(caseIdOf(id))));
}
