import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HandshakeError } from '../adapter/handshake-error.ts';
import { loadModule } from '../adapter/runtime/load-module.ts';
import { variantsOf } from '../suite/case/variants.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import { shownPath } from '../suite/package/package-root.ts';
import { InvalidFileError } from '../suite/yaml/diagnostic.ts';
import { factsProblems, type MutantContext } from './check-mutant-facts.ts';
import type { Mutant, MutantFacts } from './specimens/specimen.ts';

/** A mutant of which only its file is known: no module was loaded yet. */
export type ListedMutant = Pick<Mutant, 'kind' | 'name' | 'file'>;

const FOLDER = path.join(import.meta.dirname, 'mutants');

/** This file's own extension: `.ts` in the repository, `.js` in the package. */
const EXTENSION = path.extname(import.meta.url);

/**
 * A mutant is a file in the folder of mutants; there is no other list.
 * @param extension of source files; tests and declarations (`a.test.ts`, `a.d.ts`) are left out
 * @returns all mutants by name, in whatever order the file system has them
 */
export const listMutants = (folder: string = FOLDER, extension: string = EXTENSION): ListedMutant[] =>
  readdirSync(folder)
    .filter((file) => path.extname(file) === extension)
    .map((file) => path.basename(file, extension))
    .filter((name) => !name.includes('.'))
    .sort()
    .map((name) => ({ kind: 'mutant', name, file: path.join(folder, name + extension) }));

/**
 * Loads the modules of these mutants, and of no other.
 * @param known ids of all requirements and of all variants
 * @throws InvalidFileError that says what is wrong in any of the files
 */
export async function loadMutants(listed: readonly ListedMutant[], known: KnownToMutants): Promise<Mutant[]> {
  const loaded = await Promise.all(listed.map((one) => loadMutant(one, known)));
  const problems = loaded.flatMap((one) => (one.kind === 'unusable' ? one.problems.map(ofWholeFile(one.file)) : []));
  if (problems.length > 0) throw new InvalidFileError(problems);
  return loaded.filter((one) => one.kind === 'mutant');
}

/** What the facts of mutants may name, whatever their adapter. */
type KnownToMutants = Omit<MutantContext, 'profiles'>;

/** @returns ids of all there is in a corpus */
export const knownToMutants = ({ cases, requirements }: Pick<Corpus, 'cases' | 'requirements'>): KnownToMutants => ({
  requirements: requirements.map(({ id }) => id),
  variants: new Set(cases.flatMap((file) => variantsOf(file).map(({ id }) => id))),
});

type Unusable = { kind: 'unusable'; file: string; problems: string[] };

async function loadMutant(listed: ListedMutant, known: KnownToMutants): Promise<Mutant | Unusable> {
  const { file } = listed;
  try {
    const { identity } = await loadModule({ file, claims: {} });
    const { facts } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { facts: MutantFacts };
    const problems = factsProblems(facts, {
      ...known,
      profiles: Object.keys(identity.profiles ?? { default: {} }),
    });
    return problems.length > 0
      ? { kind: 'unusable', file, problems }
      : { ...listed, blocks: {}, overkill: {}, ...facts };
  } catch (error) {
    if (error instanceof HandshakeError) return { kind: 'unusable', file, problems: [error.message] };
    throw error;
  }
}

const ofWholeFile = (file: string) => (message: string) => ({
  ...{ file: shownPath(file), line: 0, column: 0, width: 0, excerpt: '', pointer: '' },
  message,
});
