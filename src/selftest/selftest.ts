import { availableParallelism } from 'node:os';
import { didYouMean } from '../adapter/validation/did-you-mean.ts';
import { nominalSizes } from '../suite/case/sizes.ts';
import { variantsOf } from '../suite/case/variants.ts';
import { type KeptKills, loadKillTable } from '../suite/corpus/kill-table.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import type { QuickSet } from '../suite/corpus/quick-set.ts';
import { expandCase } from '../suite/expand/expand.ts';
import {
  type ClaimsByVariant,
  predicateCharges,
  requirementCharges,
  unneededCaseCharges,
} from './charges/corpus-charges.ts';
import { type KillMatrixRow, killMatrix, type SpecimenRun } from './charges/kill-matrix.ts';
import { keptKillsOf, killCharges } from './charges/kill-records.ts';
import { type NullScore, nullScore } from './charges/null-score.ts';
import { type Charge, chargesAgainst, staleClaimingCharges } from './charges/specimen-charges.ts';
import { stricterCharges } from './charges/stricter-expectations.ts';
import { onlyMutants, unnoticedDamage } from './charges/unnoticed-damage.ts';
import type { JustifiedExceptions } from './justified-exceptions.ts';
import { quickCharges } from './quick/quick-charges.ts';
import { type QuickList, quickListOf } from './quick/quick-list.ts';
import type { CorpusShare } from './recordings/corpus-share.ts';
import type { Recording } from './recordings/recording.ts';
import { runInThreads } from './recordings/run-in-threads.ts';
import { SELFTEST_SEED } from './recordings/run-specimen.ts';
import { isClaiming, type Specimen, specimenName } from './specimens/specimen.ts';

/** What one specimen did under one profile, and what speaks against the suite because of it. */
export interface Examination {
  specimen: Specimen;
  profile: string;
  /** absent where its run died */
  recording?: Recording;
  charges: Charge[];
}

/** What all specimens together say about the suite. */
export interface Appraisal {
  matrix: KillMatrixRow[];
  scores: NullScore[];
  /** requirements without a mutant, cases and judges that nobody needs */
  charges: Charge[];
}

/** How specimens are run. */
export interface ExaminationOptions {
  /** of the suite */
  version: string;
  /** how much of the corpus mutants are run on */
  share: CorpusShare;
  /** the variants of a quick run, held to show what mutants do; left out where that list is about to be made anew */
  quick?: QuickSet;
  /** folder that the corpus was loaded from; the package's own where left out */
  cases?: string;
}

/**
 * Runs specimens on all cores.
 * @param report gets each examination, in the order of the specimens
 */
export async function examineAll(
  specimens: readonly Specimen[],
  corpus: Corpus,
  options: ExaminationOptions,
  report: (examination: Examination) => void,
): Promise<Examination[]> {
  const jobs = specimens.flatMap((specimen) => specimen.profiles.map((profile) => ({ specimen, profile })));
  const examinations: Examination[] = [];
  await runInThreads(jobs, availableParallelism(), options, ({ specimen, profile }, result) => {
    const examination =
      'died' in result
        ? { specimen, profile, charges: [`its run died: ${result.died}`] }
        : { specimen, profile, ...result, charges: allCharges(specimen, result.recording, corpus, options) };
    examinations.push(examination);
    if (options.share === 'whole') examination.charges.push(...staleClaims(examination, examinations, corpus));
    report(examination);
  });
  return examinations;
}

function allCharges(
  specimen: Specimen,
  recording: Recording,
  corpus: Corpus,
  { share, quick }: ExaminationOptions,
): Charge[] {
  const charges = chargesAgainst(specimen, recording, corpus, share);
  if (specimen.kind !== 'mutant' || quick === undefined) return charges;
  return [
    ...charges,
    ...quickCharges(specimen, recording, quick),
    ...killCharges({ specimen, recording }, loadKillTable()),
  ];
}

/** @returns what is wrong with what a null is said to pass where it claims more, once all of that is known */
function staleClaims(
  { specimen, profile }: Examination,
  examinations: readonly Examination[],
  corpus: Corpus,
): Charge[] {
  if (specimen.kind !== 'null' || profile !== specimen.profiles.at(-1)) return [];
  const runs = runsOf(examinations).filter((run) => run.specimen === specimen && isClaimed(run));
  const recordings = runs.map(({ recording }) => recording);
  return staleClaimingCharges(specimen, recordings, corpus);
}

const isClaimed = ({ specimen, recording }: SpecimenRun): boolean => isClaiming(specimen, recording.profile.name);

/** @returns what each variant shows of the mutants, from what they did on the whole corpus */
export const killsFrom = (examinations: readonly Examination[]): KeptKills =>
  keptKillsOf(onlyMutants(runsOf(examinations)));

/** @returns the variants of a quick run, from what all specimens did on the whole corpus */
export const quickListFrom = (examinations: readonly Examination[], corpus: Corpus): QuickList =>
  quickListOf(corpus, onlyMutants(runsOf(examinations)));

/** @returns the runs of the specimens, without those that died */
export const runsOf = (examinations: readonly Examination[]): SpecimenRun[] =>
  examinations.flatMap(({ specimen, recording }) => (recording === undefined ? [] : [{ specimen, recording }]));

/** @param share how much of the corpus mutants were run on: what they do to the rest is known from the last whole self-test */
export function appraise(
  examinations: readonly Examination[],
  corpus: Corpus,
  justified: JustifiedExceptions,
  share: CorpusShare = 'whole',
): Appraisal {
  const runs = runsOf(examinations);
  const mutants = onlyMutants(runs);
  const { requirements } = corpus;
  const claims = claimsByVariant(corpus);
  const matrix = killMatrix(requirements, mutants);
  return {
    matrix,
    scores: runs.flatMap(({ specimen, recording }) => (specimen.kind === 'null' ? [nullScore(recording)] : [])),
    charges: [
      ...requirementCharges(matrix),
      ...unneededCaseCharges(corpus, mutants, justified.cases, share === 'part' ? loadKillTable() : new Map()),
      ...predicateCharges(claims, mutants, justified.expectations),
      ...stricterCharges(
        claims,
        runs.filter(({ specimen }) => specimen.kind !== 'null'),
      ),
      // What a null claims besides is there to find cases, and takes long to judge again.
      ...unnoticedDamage(
        runs.filter((run) => !isClaimed(run)),
        corpus,
        { requirements, claims },
        justified.expectations,
      ),
    ],
  };
}

/** What each case claims does not hang on the sizes that were calibrated. */
export function claimsByVariant({ cases }: Pick<Corpus, 'cases'>): ClaimsByVariant {
  const sizes = nominalSizes();
  return new Map(
    cases.flatMap((file) =>
      variantsOf(file).map(
        (variant) => [variant.id, expandCase(file, { variant, sizes, seed: SELFTEST_SEED }).claim] as const,
      ),
    ),
  );
}

/** @returns the specimens of these names, all of them where none is given. @throws RangeError that names an unknown one */
export function specimensNamed<One extends Pick<Specimen, 'kind' | 'name'>>(
  names: readonly string[],
  all: readonly One[],
): One[] {
  const known = all.map(specimenName);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const hint = unknown.map((name) => didYouMean(name, known)).find((suggestion) => suggestion !== '') ?? '';
    const kinds = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, { length }]) => `${length} ${kind}:NAME`);
    throw new RangeError(
      `There is no specimen ${unknown.join(', ')}.${hint} There are ${kinds.join(', ')}; conform selftest without a name goes through all of them, and says what each is called.`,
    );
  }
  return all.filter((specimen) => names.length === 0 || names.includes(specimenName(specimen)));
}
