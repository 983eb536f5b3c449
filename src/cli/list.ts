import { casesFolder, loadCorpus } from '../suite/load-corpus.ts';
import { variantsOf } from '../suite/matrix.ts';
import { loadRequirements, requirementsFolder } from '../suite/requirements.ts';
import { print } from './print.ts';

/** `conform list`. @returns the exit code */
export function list(options: { requirements?: boolean }): number {
  if (options.requirements === true) listRequirements();
  else listCases();
  return 0;
}

function listCases(): void {
  const { cases } = loadCorpus(casesFolder());
  for (const file of cases.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const count = variantsOf(file).length;
    const variants = count === 1 ? '' : ` (${count} variants)`;
    print(`${file.id}  ${file.title}${variants}`);
  }
  const variants = cases.reduce((sum, file) => sum + variantsOf(file).length, 0);
  print(`\n${cases.length} cases, ${variants} variants`);
}

function listRequirements(): void {
  for (const { id, level, title } of loadRequirements(requirementsFolder()))
    print(`${id.padEnd(8)} L${level}  ${title}`);
}
