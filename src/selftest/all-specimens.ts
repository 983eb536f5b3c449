import type { Corpus } from '../suite/corpus/load-corpus.ts';
import { knownToMutants, type ListedMutant, listMutants, loadMutants } from './load-mutants.ts';
import { NULLS } from './nulls.ts';
import { type Fair, fairOf, type Null, type Specimen } from './specimens/specimen.ts';

/** A specimen with its name and its file; what is said of a mutant stands in its module, which was not loaded yet. */
export type ListedSpecimen = Null | Fair | ListedMutant;

const FAIR: readonly Fair[] = [
  fairOf('user-turn-rewrite'),
  fairOf('view-over-log'),
  fairOf('clear-results'),
  fairOf('clears-first'),
  fairOf('clears-first-session'),
  fairOf('no-tail'),
  fairOf('hand-off'),
  fairOf('summary-in-request'),
  fairOf('answer-in-tags'),
  fairOf('says-it-is-partial'),
  fairOf('two-calls'),
  fairOf('in-parts'),
  fairOf('in-small-parts'),
  fairOf('each-group-alone'),
  fairOf('scales-by-usage'),
  fairOf('counts-words'),
  fairOf('cleans-what-comes-in'),
  fairOf('cleans-its-input'),
  fairOf('drops-refused-picture'),
];

/** @returns everything the self-test runs. No module of a mutant is loaded for it */
export const listSpecimens = (): ListedSpecimen[] => [...FAIR, ...NULLS, ...listMutants()];

/**
 * @returns the same specimens, with what is said of each mutant; mutants come last
 * @throws InvalidFileError where files of mutants are wrong
 */
export async function loadSpecimens(
  listed: readonly ListedSpecimen[],
  corpus: Pick<Corpus, 'cases' | 'requirements'>,
): Promise<Specimen[]> {
  const mutants = await loadMutants(
    listed.filter((one) => one.kind === 'mutant'),
    knownToMutants(corpus),
  );
  return [...listed.filter((one) => one.kind !== 'mutant'), ...mutants];
}
