import { statSync } from 'node:fs';
import path from 'node:path';
import { pluralize } from '../../conversation/pluralize.ts';
import { listMutants } from '../../selftest/load-mutants.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import { type LintResult, lintCases } from '../../suite/corpus/lint-cases.ts';
import { renderDiagnostic } from '../../suite/yaml/diagnostic.ts';
import { yamlFilesIn } from '../../suite/yaml/text-files.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';

/**
 * `conform lint`: case files of the user's own, checked as the corpus is checked; all that is wrong is said at once.
 * @param names files, and folders with files in them
 * @returns the exit code
 */
export function lint(names: readonly string[], { json }: { json?: boolean }): 0 | 2 {
  const files = [...new Set(names.flatMap(filesOf))];
  const mutants = listMutants().map(({ name }) => name);
  const linted = lintCases(files, mutants);
  if (json === true) print(JSON.stringify(asJson(files, linted), null, 2));
  else report(files, linted);
  return linted.diagnostics.length === 0 ? 0 : 2;
}

/** A folder without any case is a slip: to check nothing would look like success. */
function filesOf(name: string): string[] {
  if (!isFolder(name)) return [name];
  const files = yamlFilesIn(name).map((file) => path.join(name, file.path));
  if (files.length > 0) return files;
  throw new UsageError(`In ${name} there is no .yaml or .yml file, so there is nothing to check.`);
}

/** What can't even be looked at is reported as a file that can't be read. */
function isFolder(name: string): boolean {
  try {
    return statSync(name).isDirectory();
  } catch {
    return false;
  }
}

const asJson = (files: readonly string[], { cases, diagnostics }: LintResult) => ({
  files: files.length,
  cases: cases.map((file) => ({ id: file.id, file: file.userFile, variants: variantsOf(file).length })),
  problems: diagnostics,
});

function report(files: readonly string[], { cases, diagnostics }: LintResult): void {
  const wrong = new Set(diagnostics.map(({ file }) => file));
  for (const file of cases.filter(({ userFile = '' }) => !wrong.has(userFile))) print(lineOf(file));
  for (const diagnostic of diagnostics) process.stderr.write(`${renderDiagnostic(diagnostic)}\n\n`);
  const sum =
    diagnostics.length === 0 ? 'nothing wrong' : `${pluralize(diagnostics.length, 'problem')} in ${wrong.size}`;
  print(`${pluralize(files.length, 'file')}: ${sum}`);
}

const lineOf = (file: CaseFile): string =>
  `${file.userFile}: ${file.id}, ${pluralize(variantsOf(file).length, 'variant')}`;
