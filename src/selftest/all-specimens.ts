import type { Corpus } from '../suite/corpus/load-corpus.ts';
import { knownToMutants, type ListedMutant, listMutants, loadMutants } from './load-mutants.ts';
import { NULLS } from './nulls.ts';
import { type Fair, fairOf, type Null, type Specimen } from './specimens/specimen.ts';

/** A specimen with its name and its file; what is said of a mutant stands in its module, which was not loaded yet. */
export type ListedSpecimen = Null | Fair | ListedMutant;

const FAIR: readonly Fair[] = [
  fairOf('user-turn-rewrite'),
  fairOf('view-over-log'),
  fairOf('clear-results', { family: 'clearing' }),
  fairOf('clears-all-but-three', { family: 'clearing' }),
  fairOf('clears-inputs', { family: 'clearing' }),
  fairOf('masks-before-every-request', { family: 'clearing' }),
  fairOf('clears-first', { family: 'clearing' }),
  fairOf('clears-first-session', { family: 'clearing' }),
  fairOf('no-tail'),
  fairOf('hand-off'),
  fairOf('one-message'),
  fairOf('summary-in-request'),
  fairOf('answer-in-tags'),
  fairOf('says-it-is-partial'),
  fairOf('two-calls', { family: 'divided' }),
  fairOf('in-parts', { family: 'divided' }),
  fairOf('in-small-parts', { family: 'divided' }),
  fairOf('each-group-alone', { family: 'divided' }),
  fairOf('halves-at-once', { family: 'divided' }),
  fairOf('refines', { family: 'divided' }),
  fairOf('takes-calls-out', { family: 'unasked', profiles: ['default', 'whole'] }),
  fairOf('notes-calls', { family: 'unasked', profiles: ['default', 'beside'] }),
  fairOf('keeps-newest-calls', { family: 'unasked', profiles: ['default', 'always'] }),
  fairOf('extracts-by-rule', { family: 'unasked' }),
  fairOf('up-to-the-unit', { family: 'keeping' }),
  fairOf('batch-as-one', { family: 'keeping' }),
  fairOf('keeps-at-least', { family: 'keeping' }),
  fairOf('one-number', { family: 'keeping' }),
  fairOf('keeps-the-first', { family: 'keeping' }),
  fairOf('keeps-what-is-marked', { family: 'unasked' }),
  fairOf('counts-its-pins', { family: 'keeping' }),
  fairOf('request-for-free'),
  fairOf('begins-at-requests', { family: 'keeping' }),
  fairOf('window-of-an-agent', { family: 'keeping' }),
  fairOf('window-after-refusals', { family: 'keeping' }),
  fairOf('before-every-request', { family: 'keeping', profiles: ['default', 'turns'] }),
  fairOf('latest-turn-alone', { family: 'keeping' }),
  fairOf('every-few-turns', { family: 'keeping', profiles: ['default', 'all'] }),
  fairOf('by-hand', { profiles: ['default', 'refused'] }),
  fairOf('any-key-order'),
  fairOf('refused-alone'),
  fairOf('reflects'),
  fairOf('lets-thoughts-go', { family: 'keeping' }),
  fairOf('raises-when-too-large', { family: 'keeping' }),
  fairOf('raises-in-a-session', { family: 'keeping' }),
  fairOf('raises-in-an-agent'),
  fairOf('masks-in-an-agent', { profiles: ['default', 'when-long', 'when-refused'] }),
  fairOf('keeps-a-share', { family: 'keeping' }),
  fairOf('scales-by-usage'),
  fairOf('counts-words'),
  fairOf('cleans-what-comes-in', { family: 'doors' }),
  fairOf('cleans-its-input', { family: 'doors' }),
  fairOf('replaces-halves', { family: 'doors' }),
  fairOf('drops-halves', { family: 'doors' }),
  fairOf('fills-empty-results', { family: 'doors' }),
  fairOf('one-text-field', { family: 'doors' }),
  fairOf('drops-refused-picture', { family: 'doors' }),
  fairOf('sends-on'),
  fairOf('sliding-window', { profiles: ['default', 'marked'] }),
  fairOf('never-below'),
  fairOf('clips-results', { profiles: ['default', 'tail', 'ends'] }),
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
