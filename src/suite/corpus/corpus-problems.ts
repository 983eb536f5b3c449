import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { CaseFile } from '../case/case-file.ts';
import { requirementOfEntry, witnessOf } from '../case/expectation.ts';
import { diagnosticsOf } from '../yaml/checked-source.ts';
import type { Diagnostic } from '../yaml/diagnostic.ts';
import type { Problem } from '../yaml/parse-yaml.ts';
import type { CaseReferences } from './case-references.ts';
import { familyProblems } from './family-problems.ts';

/**
 * What only shows beside the other files: ids used twice, twins and witnesses that are unknown or no use, requirements
 * that don't exist; and, of cases of the corpus, that nothing is said of families.
 * @param cases of those that are broken only what they claim, all others whole
 * @param requirements ids of all requirements
 * @param unread ids of cases that are there and could not be loaded: what names them is not judged
 */
export function corpusProblems(
  cases: readonly Claiming[],
  requirements: readonly string[],
  unread: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const byId = Map.groupBy(cases, ({ id }) => id);
  return cases.flatMap((file) =>
    diagnosticsOf(
      [
        ...idProblems(file, byId.get(file.id) ?? []),
        ...(unread.has(file.twin ?? '') ? [] : twinProblems(file, byId.get(file.twin ?? '')?.[0])),
        ...witnessProblems(file, (id) => byId.get(id)?.[0], unread),
        ...requirementProblems(file, requirements),
        ...familyProblems(file),
      ],
      file.source,
    ),
  );
}

type Claiming = CaseFile | CaseReferences;

const OWN_IDS =
  'CC-9000 to CC-9999 are for cases of your own, and the suite never uses them; a case of the suite takes its next free number.';

function idProblems(file: Claiming, same: readonly Claiming[]): Problem[] {
  const [first] = same;
  if (first === undefined || first === file || file.id === '') return [];
  const message = `The id ${file.id} is taken by ${first.source.file}.`;
  return [{ pointer: '/id', message, hint: `Ids are never used twice. ${OWN_IDS}` }];
}

function twinProblems({ id, twin }: Claiming, other: Claiming | undefined): Problem[] {
  if (twin === undefined) return [];
  if (twin === id) return [{ pointer: '/twin', message: `${id} can't be its own twin.` }];
  if (other === undefined) return [{ pointer: '/twin', message: `There is no case ${twin}.` }];
  if (other.twin === id || id === '') return [];
  const message = `${twin} does not name ${id} as its twin${other.twin === undefined ? '' : `, but ${other.twin}`}.`;
  return [{ pointer: '/twin', message, hint: 'Twins forbid opposite poles, so each names the other.' }];
}

function witnessProblems(
  file: Claiming,
  caseOf: (id: string) => Claiming | undefined,
  unread: ReadonlySet<string>,
): Problem[] {
  const inEntries = file.then.map((entry, index) => ({
    pointer: entry.witness === undefined ? '/witness' : `/then/${index}/witness`,
    witness: witnessOf(entry, file),
  }));
  const top = file.witness === undefined ? [] : [{ pointer: '/witness', witness: file.witness }];
  const distinct = new Map([...inEntries, ...top].map((named) => [named.pointer, named]));
  return [...distinct.values()].flatMap(({ pointer, witness }) =>
    witness === undefined || unread.has(witness) ? [] : witnessProblem(pointer, witness, caseOf(witness)),
  );
}

function witnessProblem(pointer: string, witness: string, other: Claiming | undefined): Problem[] {
  if (other === undefined) return [{ pointer, message: `There is no case ${witness}.` }];
  if (other.then.some((entry) => 'compacted' in entry && entry.compacted)) return [];
  const message = `${witness} never expects \`compacted: true\`, so it is no witness that anything compacts.`;
  return [{ pointer, message, hint: 'Name a case that must compact.' }];
}

function requirementProblems({ proves = [], then }: Claiming, known: readonly string[]): Problem[] {
  const inEntries = then.map((entry, index) => ({ pointer: `/then/${index}/proves`, id: requirementOfEntry(entry) }));
  const listed = proves.map((id, index) => ({ pointer: `/proves/${index}`, id }));
  return [...listed, ...inEntries].flatMap(({ pointer, id }) =>
    id === undefined || known.includes(id) ? [] : [unknownRequirement(pointer, id, known)],
  );
}

const unknownRequirement = (pointer: string, id: string, known: readonly string[]): Problem => ({
  pointer,
  message: `There is no requirement ${id}.${didYouMean(id, known)}`,
  hint: 'Requirements stand in spec/requirements, one file for each group.',
});
