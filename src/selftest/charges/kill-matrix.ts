import type { Requirement } from '../../suite/spec/requirements.ts';
import type { Recording } from '../recordings/recording.ts';
import type { Mutant, Specimen } from '../specimens/specimen.ts';
import { casesByRequirement } from './specimen-charges.ts';

/** A specimen with what it did under one profile. */
export interface SpecimenRun<Kind extends Specimen = Specimen> {
  specimen: Kind;
  recording: Recording;
}

/** What the mutants say about one requirement. */
export interface KillMatrixRow {
  requirement: string;
  /** mutants that were made to violate it, and do */
  kills: MutantCases[];
  /** mutants that were made to violate it, and were not found out */
  survivors: string[];
  /** mutants that can't help violating it as well */
  overkills: (MutantCases & { cause: string })[];
  /** mutants that keep it from being evaluated */
  blocks: (MutantCases & { cause: string })[];
}

export interface MutantCases {
  mutant: string;
  profile: string;
  /** cases, each once, in the order of the corpus */
  cases: string[];
  /** whether the law of the requirement saw it, not expectations of cases alone */
  byLaw: boolean;
}

/** @returns a row for each requirement of the spec, in its order */
export const killMatrix = (
  requirements: readonly Pick<Requirement, 'id'>[],
  runs: readonly SpecimenRun<Mutant>[],
): KillMatrixRow[] => requirements.map(({ id }) => killMatrixRow(id, runs));

/** @param runs those of mutants that have nothing to do with the requirement may be left out */
export function killMatrixRow(id: string, runs: readonly SpecimenRun<Mutant>[]): KillMatrixRow {
  const found = runs.map((run) => ({ ...run, hit: hitOf(id, 'violated', run) }));
  const meant = found.filter(({ specimen }) => specimen.kills.includes(id));
  return {
    requirement: id,
    kills: meant.map(({ hit }) => hit).filter(isReal),
    survivors: meant.filter(({ hit }) => !isReal(hit)).map(({ specimen }) => specimen.name),
    overkills: found
      .map(({ specimen, hit }) => ({ ...hit, cause: specimen.overkill[id] }))
      .filter(isExplained)
      .filter(isReal),
    blocks: runs
      .map((run) => ({ ...hitOf(id, 'blocked', run), cause: run.specimen.blocks[id] }))
      .filter(isExplained)
      .filter(isReal),
  };
}

function hitOf(id: string, what: 'violated' | 'blocked', { specimen, recording }: SpecimenRun<Mutant>): MutantCases {
  const { profile, cases } = recording;
  return {
    mutant: specimen.name,
    profile: profile.name,
    cases: [...new Set(casesByRequirement(what, recording).get(id))],
    byLaw: cases.some(({ answers }) =>
      answers.some(({ by, requirement, answer }) => by === 'law' && requirement === id && answer === 'violated'),
    ),
  };
}

const isReal = ({ cases }: MutantCases): boolean => cases.length > 0;

const isExplained = <Entry extends { cause: string | undefined }>(entry: Entry): entry is Entry & { cause: string } =>
  entry.cause !== undefined;
