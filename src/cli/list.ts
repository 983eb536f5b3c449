import { failuresFile, loadFailures } from '../suite/failures.ts';
import { casesFolder, loadCorpus } from '../suite/load-corpus.ts';
import { variantsOf } from '../suite/matrix.ts';
import { loadRequirements, requirementsFolder } from '../suite/requirements.ts';
import { print } from './print.ts';

/** `conform list`. @returns the exit code */
export function list(options: { requirements?: boolean; failures?: boolean }): number {
  if (options.requirements === true) listRequirements();
  else if (options.failures === true) listFailures();
  else listCases();
  return 0;
}

function listCases(): void {
  const { cases, variants } = loadCorpus(casesFolder());
  for (const file of cases.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const count = variantsOf(file).length;
    print(`${file.id}  ${file.title}${count === 1 ? '' : ` (${count} variants)`}`);
  }
  print(`\n${cases.length} cases, ${variants} variants`);
}

function listRequirements(): void {
  for (const { id, level, title } of loadRequirements(requirementsFolder()))
    print(`${id.padEnd(8)} L${level}  ${title}`);
}

function listFailures(): void {
  const failures = loadFailures(failuresFile(), loadCorpus(casesFolder()));
  for (const { id, severity, title, cases, needs } of failures)
    print(`${id.padEnd(4)} S${severity}  ${title}  (${needs?.what ?? cases.join(', ')})`);
  const caught = failures.filter(({ cases }) => cases.length > 0).length;
  print(`\n${failures.length} failure classes, ${caught} of them caught by a case`);
}
