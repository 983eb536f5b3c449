import { pluralize } from '../../conversation/pluralize.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import { requirementsProved } from '../../suite/case/expectation.ts';
import { print } from '../output/print.ts';

/** Cases a list has room for. */
const SHOWN = 12;

/** Prints which cases have to do with a declaration, and what they prove. @param what they do, as of several */
export function printCases(cases: readonly CaseFile[], what: string): void {
  if (cases.length === 0) {
    print('\nNo case needs it.');
    return;
  }
  const proven = [...new Set(cases.flatMap(requirementsProved))].sort();
  print(`\nCases: ${pluralize(cases.length, 'case')} ${cases.length === 1 ? what.replace(/^\w+/, '$&s') : what}`);
  const sorted = cases.toSorted((one, other) => one.id.localeCompare(other.id));
  for (const { id, title } of sorted.slice(0, SHOWN)) print(`  ${id}  ${title}`);
  const rest = sorted.slice(SHOWN).map(({ id }) => id);
  if (rest.length > 0) print(`  and ${rest.join(', ')}`);
  print(`\nThey prove: ${proven.join(', ')}`);
}
