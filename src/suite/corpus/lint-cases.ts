import { resolve } from 'node:path';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { CaseFile } from '../case/case-file.ts';
import { packageRoot } from '../package/package-root.ts';
import { loadRequirements, requirementsFolder } from '../spec/requirements.ts';
import { diagnosticsOf } from '../yaml/checked-source.ts';
import { type Diagnostic, InvalidFileError } from '../yaml/diagnostic.ts';
import { type Problem, parseYaml } from '../yaml/parse-yaml.ts';
import { readTextFile, yamlFilesIn } from '../yaml/text-files.ts';
import { type CaseReferences, caseReferences } from './case-references.ts';
import { corpusProblems } from './corpus-problems.ts';
import { loadCase } from './load-case.ts';
import { casesFolder } from './load-corpus.ts';
import { quickFile, quickListProblems } from './quick-set.ts';

/** What came of a check: cases that are free of faults by themselves, and everything that is wrong. */
export interface LintResult {
  cases: CaseFile[];
  diagnostics: Diagnostic[];
}

type Loaded =
  | { kind: 'case'; file: CaseFile }
  /** no claims where it can't even be read */
  | { kind: 'broken'; id: string | undefined; found: readonly Diagnostic[]; claims: CaseReferences[] };

/**
 * Checks case files as the corpus is checked, beside it. A file of the corpus may be among them: it stands for itself, as
 * it is now.
 * @param files as the user wrote them
 * @param mutants names that a case may give as its mutants
 * @param quick file of the variants of a quick run, which a case that was changed may lack
 * @throws InvalidFileError where something else of this package is broken
 */
export function lintCases(
  files: readonly string[],
  mutants: readonly string[],
  quick: string = quickFile(),
): LintResult {
  const loaded = files.map(load);
  const cases = loaded.flatMap((one) => (one.kind === 'case' ? [one.file] : []));
  const broken = loaded.flatMap((one) => (one.kind === 'broken' ? [one] : []));
  const unread = new Set(broken.flatMap(({ id }) => id ?? []));
  const requirements = loadRequirements(requirementsFolder()).map(({ id }) => id);
  const claiming = loaded.flatMap((one): (CaseFile | CaseReferences)[] =>
    one.kind === 'case' ? [one.file] : one.claims,
  );
  const others = corpusWithout(files);
  const diagnostics = [
    ...broken.flatMap(({ found }) => found),
    ...corpusProblems([...others, ...claiming], requirements, unread),
    ...quickListProblems([...others, ...cases], unread, quick),
    ...claiming.flatMap((file) => diagnosticsOf(mutantProblems(file, mutants), file.source)),
  ];
  return { cases, diagnostics: inOrder(diagnostics, files) };
}

/** By file, and from top to bottom: who mends them goes through each once. Files of the corpus come last. */
function inOrder(diagnostics: readonly Diagnostic[], files: readonly string[]): Diagnostic[] {
  const rank = ({ file }: Diagnostic) => (files.includes(file) ? files.indexOf(file) : files.length);
  return [...diagnostics].sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
}

function load(path: string): Loaded {
  let text = '';
  try {
    text = readTextFile(path);
    return { kind: 'case', file: { ...loadCase(path, text), userFile: path } };
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    // Others may name it, and it is there, whatever is wrong with it.
    const id = /^id: *(CC-\d+)/m.exec(text)?.[1];
    return { kind: 'broken', id, found: error.diagnostics, claims: claimsIn(path, text) };
  }
}

function claimsIn(path: string, text: string): CaseReferences[] {
  try {
    return text === '' ? [] : [{ ...caseReferences(parseYaml(path, text)), userFile: path }];
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return [];
  }
}

function corpusWithout(files: readonly string[]): CaseFile[] {
  const replaced = new Set(files.map((file) => resolve(file)));
  return yamlFilesIn(casesFolder())
    .filter(({ file }) => !replaced.has(resolve(packageRoot(), file)))
    .map(({ file, text }) => loadCase(file, text));
}

const mutantProblems = ({ mutants = [] }: Pick<CaseFile, 'mutants'>, known: readonly string[]): Problem[] =>
  mutants.flatMap((name, at) =>
    known.includes(name) || name === ''
      ? []
      : [
          {
            pointer: `/mutants/${at}`,
            message: `There is no mutant ${name}.${didYouMean(name, known)}`,
            hint: 'A mutant is the reference compactor with one defect; `conform selftest` names them all.',
          },
        ],
  );
