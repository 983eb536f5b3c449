import type { CellWord } from '../cells/cell.ts';
import { type ListedResult, matchesFilter, requirementGroup } from '../page/result-filter.ts';
import { filterAddress, NO_FILTER } from '../page/route.ts';
import type { SavedCase } from '../saved/saved-case.ts';

/**
 * @param cases those that speak for the requirement on the drive
 * @returns the part of an address behind `#` under which the report of a system lists the results a cell counts, and only
 * those; where it counts none, all that is said of the requirement
 */
export function evidenceAddress(
  cases: readonly SavedCase[],
  at: { id: string; drive: string; word: CellWord },
): string {
  const entries = cases.map(entryOf);
  const asked = { ...NO_FILTER, requirement: at.id, drive: at.drive };
  const filters = wordsOf(at.word).map((verdict) => ({ ...asked, verdict }));
  const found = filters.find((filter) => entries.some((entry) => matchesFilter(entry, filter)));
  return filterAddress(found ?? { ...asked, verdict: 'all' });
}

/** A matrix knows no baselines, and the report of a run has what its own one made of a verdict. */
function wordsOf(word: CellWord): string[] {
  switch (word) {
    case 'not observable':
      return ['unsupported'];
    case 'not shown':
      return ['blocked', 'known-fail', 'unsupported'];
    case 'fail':
    case 'blocked':
      return [word, 'known-fail'];
    case 'pass':
      return [word, 'unexpected-pass'];
    default:
      return [word];
  }
}

function entryOf({ id, title, families = [], drive, verdict, requirements }: SavedCase): ListedResult {
  return {
    at: 0,
    id,
    title,
    drive,
    verdict,
    reason: '',
    opens: true,
    families,
    causes: [],
    requirements: requirements.map((one) => ({
      id: one.id,
      group: requirementGroup(one.id),
      level: 0,
      title: '',
      verdict: one.verdict,
      reason: '',
    })),
  };
}
