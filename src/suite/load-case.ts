import type { CaseFile, WrittenCase } from './case-file.ts';
import { caseProblems } from './check-case.ts';
import { CaseError, type Diagnostic } from './diagnostic.ts';
import { validateCase } from './generated/validators.js';
import { type Problem, parseYaml, type YamlSource } from './parse-yaml.ts';
import { schemaProblems } from './schema-problems.ts';

/**
 * Reads one case and checks everything that can be checked without knowing other files.
 * @param file name for messages, as the user wrote it
 * @param text content of the file
 * @throws CaseError with all that is wrong: of the schema, or, where the schema is met, of the meaning
 */
export function loadCase(file: string, text: string): CaseFile {
  const source = parseYaml(file, text);
  if (!validateCase(source.data)) throw new CaseError(placed(schemaProblems(validateCase.errors ?? []), source));
  // The validator has just established the shape.
  const written = source.data as unknown as WrittenCase;
  const problems = caseProblems(written);
  if (problems.length > 0) throw new CaseError(placed(problems, source));
  return { ...written, source };
}

/** @returns the problems with their places, in the order of the file */
export const placed = (problems: readonly Problem[], source: YamlSource): Diagnostic[] =>
  problems.map((problem) => source.place(problem)).sort((a, b) => a.line - b.line || a.column - b.column);
