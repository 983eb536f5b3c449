import type { CaseFile, WrittenCase } from '../case/case-file.ts';
import { caseProblems } from '../check/case-problems.ts';
import { repairedCase } from '../check/repaired-case.ts';
import { validateCase } from '../generated/validators.js';
import type { CompiledLookup } from '../package/precompiled-files.ts';
import { checkedSource } from '../yaml/checked-source.ts';
import type { Problem, YamlSource } from '../yaml/parse-yaml.ts';
import { schemaProblems } from '../yaml/schema-problems.ts';

/**
 * Reads one case and checks everything that can be checked without knowing other files.
 * @param file name for messages, as the user wrote it
 * @param text content of the file
 * @param compiled where to look for it before it is parsed
 * @throws InvalidFileError with all that is wrong
 */
export function loadCase(file: string, text: string, compiled?: CompiledLookup): CaseFile {
  const source = checkedSource(file, text, wholeCaseProblems, compiled);
  // The validator has established the shape.
  return { ...(source.data as unknown as WrittenCase), source };
}

/** @returns what does not fit the schema, and what makes no sense in all that does */
export function wholeCaseProblems({ data }: YamlSource): Problem[] {
  if (validateCase(data)) return caseProblems(data as unknown as WrittenCase);
  const faults = validateCase.errors ?? [];
  const repaired = repairedCase(data, faults);
  const further = repaired === undefined ? [] : caseProblems(repaired.written);
  return [...schemaProblems(faults), ...further.filter(({ pointer }) => repaired?.isWritten(pointer))];
}
