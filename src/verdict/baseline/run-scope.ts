import type { Drive } from '../../adapter/profile.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { type VariantOnDrive, variantOnDriveKey } from '../../suite/case/variant-on-drive.ts';
import { type BaselineEntry, isExact, type Target } from './baseline.ts';
import type { CaseNames } from './case-names.ts';
import { appliesToDrive, targetCovers } from './target-match.ts';

/** What a run has results of, all its shards together. */
export interface RunScope {
  /** those it has any result on */
  drives: readonly string[];
  hasResultFor(cell: VariantOnDrive): boolean;
}

/** @param cells all that the run has results of */
export function runScope(cells: readonly { id: string; drive: string }[]): RunScope {
  const names = new Set<string>();
  const drives = new Set<string>();
  for (const cell of cells) {
    names.add(variantOnDriveKey(cell));
    drives.add(cell.drive);
  }
  return { drives: [...drives], hasResultFor: (cell) => names.has(variantOnDriveKey(cell)) };
}

/** All cases and drives there are: where a target could apply. */
interface CorpusOnDrives {
  names: CaseNames;
  /** all the adapter has */
  drives: readonly Drive[];
}

/**
 * Whoever looked at all that a target covers, and found nothing, knows that nothing is left of it.
 * @returns whether a run has results of all that; of what is not in its corpus it can't
 */
export function isTargetInScope(
  { hasResultFor }: RunScope,
  { entry, target }: { entry: BaselineEntry; target: Target },
  { names, drives }: CorpusOnDrives,
): boolean {
  const covered = coveredBy(target, names);
  if (covered.length === 0) return false;
  return drives
    .filter((drive) => appliesToDrive(entry, drive))
    .every((drive) => covered.every((id) => hasResultFor({ id, drive })));
}

/** Entries that name their cases may be thousands, and are not held against each variant there is. */
function coveredBy(target: Target, { variants, tags }: CaseNames): string[] {
  if (isExact(target) && variants.has(target.name)) return [target.name];
  return [...variants].filter((id) => targetCovers(target, id, tags.get(caseIdOf(id))));
}
