import { caseIdOf } from '../../suite/case/case-id.ts';
import { globMatches } from '../../suite/select/glob.ts';
import type { BaselineEntry, Target } from './baseline.ts';

/** @returns whether a target stands for a variant. @param tag of its case */
export function targetCovers({ by, name }: Target, id: string, tag: string | undefined): boolean {
  switch (by) {
    case 'all':
      return true;
    case 'tag':
      return name === tag;
    case 'variant':
      return name === id;
    case 'case':
      return name === caseIdOf(id);
    case 'glob':
      return globMatches(name, id) || globMatches(name, caseIdOf(id));
  }
}

/** @returns whether an entry speaks of a drive */
export const appliesToDrive = ({ drives }: BaselineEntry, drive: string): boolean =>
  drives.length === 0 || drives.some((one) => one === drive);
