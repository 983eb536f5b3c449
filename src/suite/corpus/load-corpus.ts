import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { CaseFile } from '../case/case-file.ts';
import { variantsOf } from '../case/variants.ts';
import { packageRoot } from '../package/package-root.ts';
import type { CompiledLookup } from '../package/precompiled-files.ts';
import { loadRequirements, type Requirement, requirementsFolder } from '../spec/requirements.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';
import { loadAll } from '../yaml/load-all.ts';
import { readTextFile, type TextFile, yamlFilesIn } from '../yaml/text-files.ts';
import { corpusProblems } from './corpus-problems.ts';
import { loadCase } from './load-case.ts';

/** The cases a run draws from, with the requirements they speak for. */
export interface Corpus {
  /** by path; cases of the user come last */
  cases: CaseFile[];
  /** how many variants the cases have together */
  variants: number;
  requirements: Requirement[];
  /** hex SHA-256 over paths and contents, which names the corpus in every report */
  digest: string;
}

/** @returns the folder of the cases this package ships */
export const casesFolder = (): string => join(packageRoot(), 'cases');

/** @returns the digest of the corpus this package ships; nothing is checked */
export const corpusDigest = (): string => digestOf(yamlFilesIn(casesFolder()));

/**
 * Loads and checks all cases below a folder, each by itself and all against each other.
 * @param requirements those the cases may prove; the package's own where left out
 * @param compiled where to look for a file before it is parsed
 * @throws InvalidFileError with everything that is wrong in any file
 */
export function loadCorpus(
  directory: string,
  requirements = loadRequirements(requirementsFolder()),
  compiled?: CompiledLookup,
): Corpus {
  const files = yamlFilesIn(directory);
  const cases = loadAll(files, ({ file, text }) => loadCase(file, text, compiled));
  return checked({ cases, requirements, digest: digestOf(files) });
}

/**
 * Adds cases a user keeps elsewhere; they may name cases of the corpus as twin and witness.
 * @param paths files as the user wrote them; those that are in the corpus already are left out
 * @throws InvalidFileError with everything that is wrong
 */
export function withUserFiles(corpus: Corpus, paths: readonly string[]): Corpus {
  const present = new Set(corpus.cases.map(({ source }) => resolve(packageRoot(), source.file)));
  const added = paths.filter((path) => !present.has(resolve(path)));
  if (added.length === 0) return corpus;
  const files = added.map((path) => ({ path, text: readTextFile(path) }));
  const cases = loadAll(files, ({ path, text }) => ({ ...loadCase(path, text), userFile: path }));
  return checked({
    cases: [...corpus.cases, ...cases],
    requirements: corpus.requirements,
    digest: digestOf([{ path: corpus.digest, text: '' }, ...files]),
  });
}

function checked(corpus: Omit<Corpus, 'variants'>): Corpus {
  const ids = corpus.requirements.map(({ id }) => id);
  const diagnostics = corpusProblems(corpus.cases, ids);
  if (diagnostics.length > 0) throw new InvalidFileError(diagnostics);
  return { ...corpus, variants: corpus.cases.reduce((sum, file) => sum + variantsOf(file).length, 0) };
}

/** Each part is closed by a zero byte, so that no two different sets of files give the same stream. */
function digestOf(files: readonly Pick<TextFile, 'path' | 'text'>[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}
