import type { Requirement } from '../../suite/spec/requirements.ts';
import type { Recording } from '../recordings/recording.ts';
import type { Mutant, Specimen } from '../specimens/specimen.ts';
import { casesBy } from './specimen-charges.ts';

/** A specimen with what it did under one profile. */
export interface Run<Kind extends Specimen = Specimen> {
  specimen: Kind;
  recording: Recording;
}

/** What the mutants say about one requirement. */
export interface Row {
  requirement: string;
  /** mutants that were made to violate it, and do */
  kills: Hit[];
  /** mutants that were made to violate it, and were not found out */
  survivors: string[];
  /** mutants that can't help violating it as well */
  overkills: (Hit & { cause: string })[];
  /** mutants that keep it from being evaluated */
  blocks: (Hit & { cause: string })[];
}

export interface Hit {
  mutant: string;
  profile: string;
  /** cases, each once, in the order of the corpus */
  cases: string[];
  /** whether the law of the requirement saw it, not expectations of cases alone */
  byLaw: boolean;
}

/** @returns a row for each requirement of the spec, in its order */
export const killMatrix = (requirements: readonly Pick<Requirement, 'id'>[], runs: readonly Run<Mutant>[]): Row[] =>
  requirements.map(({ id }) => rowOf(id, runs));

/** @param runs those of mutants that have nothing to do with the requirement may be left out */
export function rowOf(id: string, runs: readonly Run<Mutant>[]): Row {
  const found = runs.map((run) => ({ ...run, hit: hitOf(id, 'fail', run) }));
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

function hitOf(id: string, verdict: 'fail' | 'blocked', { specimen, recording }: Run<Mutant>): Hit {
  const { profile, cases } = recording;
  return {
    mutant: specimen.name,
    profile: profile.name,
    cases: [...new Set(casesBy(verdict, recording).get(id))],
    byLaw: cases.some(({ answers }) => answers.includes(`law ${id}=violated`)),
  };
}

const isReal = ({ cases }: Hit): boolean => cases.length > 0;

const isExplained = <Entry extends { cause: string | undefined }>(entry: Entry): entry is Entry & { cause: string } =>
  entry.cause !== undefined;
