import type { CaseFile } from './case-file.ts';
import { placed } from './checked-source.ts';
import type { Diagnostic } from './diagnostic.ts';
import { provedBy, witnessOf } from './expectation.ts';
import type { Problem } from './parse-yaml.ts';
import { didYouMean } from './suggest.ts';

/**
 * What only shows beside the other files: ids used twice, twins and witnesses that are unknown or no use, requirements
 * that don't exist.
 * @param requirements ids of all requirements
 */
export function corpusProblems(cases: readonly CaseFile[], requirements: readonly string[]): Diagnostic[] {
  const byId = Map.groupBy(cases, ({ id }) => id);
  return cases.flatMap((file) =>
    placed(
      [
        ...idProblems(file, byId.get(file.id) ?? []),
        ...twinProblems(file, byId.get(file.twin ?? '')?.[0]),
        ...witnessProblems(file, (id) => byId.get(id)?.[0]),
        ...requirementProblems(file, requirements),
      ],
      file.source,
    ),
  );
}

function idProblems(file: CaseFile, same: readonly CaseFile[]): Problem[] {
  const [first] = same;
  if (first === undefined || first === file) return [];
  const message = `The id ${file.id} is taken by ${first.source.file}.`;
  return [{ pointer: '/id', message, hint: 'Ids are never used twice; take the next free number.' }];
}

function twinProblems({ id, twin }: CaseFile, other: CaseFile | undefined): Problem[] {
  if (twin === undefined) return [];
  if (twin === id) return [{ pointer: '/twin', message: `${id} can't be its own twin.` }];
  if (other === undefined) return [{ pointer: '/twin', message: `There is no case ${twin}.` }];
  if (other.twin === id) return [];
  const message = `${twin} does not name ${id} as its twin${other.twin === undefined ? '' : `, but ${other.twin}`}.`;
  return [{ pointer: '/twin', message, hint: 'Twins forbid opposite poles, so each names the other.' }];
}

function witnessProblems(file: CaseFile, caseOf: (id: string) => CaseFile | undefined): Problem[] {
  const inEntries = file.then.map((entry, index) => ({
    pointer: entry.witness === undefined ? '/witness' : `/then/${index}/witness`,
    witness: witnessOf(entry, file),
  }));
  const top = file.witness === undefined ? [] : [{ pointer: '/witness', witness: file.witness }];
  const distinct = new Map([...top, ...inEntries].map((named) => [named.pointer, named]));
  return [...distinct.values()].flatMap(({ pointer, witness }) =>
    witness === undefined ? [] : witnessProblem(pointer, witness, caseOf(witness)),
  );
}

function witnessProblem(pointer: string, witness: string, other: CaseFile | undefined): Problem[] {
  if (other === undefined) return [{ pointer, message: `There is no case ${witness}.` }];
  if (other.then.some((entry) => 'compacted' in entry && entry.compacted)) return [];
  const message = `${witness} never expects \`compacted: true\`, so it is no witness that anything compacts.`;
  return [{ pointer, message, hint: 'Name a case that must compact.' }];
}

function requirementProblems({ proves = [], then }: CaseFile, known: readonly string[]): Problem[] {
  const inEntries = then.map((entry, index) => ({ pointer: `/then/${index}/proves`, id: provedBy(entry) }));
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
