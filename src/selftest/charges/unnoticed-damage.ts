import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import type { Mutant } from '../specimens/specimen.ts';
import { predicateCharges, requirementCharges } from './corpus-charges.ts';
import { killMatrixRow, type SpecimenRun } from './kill-matrix.ts';
import { isJudgeInvolved, type Judge, type JudgeDefect, type JudgeInputs, rejudge } from './rejudge.ts';
import { type Charge, chargesAgainst } from './specimen-charges.ts';

const DAMAGES: readonly JudgeDefect[] = ['removed', 'emptied', 'weakened'];

/**
 * Damages every judge in turn, on paper: a law or a kind of expectation that can be removed, emptied or made to say yes to
 * everything without a single charge more guards nothing.
 * @param runs all of them, with what they did
 * @param justified kinds of expectations that stay although nobody would notice, with the cause
 * @returns a charge for each damage that nobody would notice
 */
export function unnoticedDamage(
  runs: readonly SpecimenRun[],
  corpus: Corpus,
  inputs: JudgeInputs,
  justified: Readonly<Record<string, string>> = {},
): Charge[] {
  return judgesOf(inputs).flatMap((judge) => {
    if ('predicate' in judge && judge.predicate in justified) return [];
    const unnoticed = DAMAGES.filter((damage) => !isNoticed(judge, damage, runs, corpus, inputs));
    return unnoticed.length === 0
      ? []
      : [`unnoticed: the self-test stays green with ${nameOf(judge)} ${OR.format(unnoticed)}`];
  });
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** @returns every law, and every kind of expectation the corpus has */
export function judgesOf({ requirements, claims }: JudgeInputs): Judge[] {
  const kinds = new Set([...claims.values()].flatMap(({ then }) => then.map(({ predicate }) => predicate.kind)));
  return [...requirements.map(({ id }) => ({ law: id })), ...[...kinds].map((predicate) => ({ predicate }))];
}

const nameOf = (judge: Judge): string => ('law' in judge ? `law ${judge.law}` : `expectation "${judge.predicate}"`);

/** Whether any charge comes up that was not there before. The specimens that most likely show it come first. */
export function isNoticed(
  judge: Judge,
  damage: JudgeDefect,
  runs: readonly SpecimenRun[],
  corpus: Corpus,
  inputs: JudgeInputs,
): boolean {
  const again = new Map<SpecimenRun, SpecimenRun>();
  for (const run of likeliestFirst(judge, runs)) {
    if (!isJudgeInvolved(run.recording, judge, inputs)) continue;
    const damaged = {
      ...run,
      recording: rejudge(run.recording, judge, damage, inputs, run.specimen.kind !== 'mutant'),
    };
    const before = new Set(chargesAgainst(run.specimen, run.recording, corpus));
    if (chargesAgainst(run.specimen, damaged.recording, corpus).some((charge) => !before.has(charge))) return true;
    again.set(run, damaged);
  }
  const after = runs.map((run) => again.get(run) ?? run);
  return isMissed(judge, onlyMutants(runs), onlyMutants(after), inputs);
}

/** Whether the judge killed something before and kills nothing now. */
function isMissed(
  judge: Judge,
  before: readonly SpecimenRun<Mutant>[],
  after: readonly SpecimenRun<Mutant>[],
  inputs: JudgeInputs,
): boolean {
  const charges = (runs: readonly SpecimenRun<Mutant>[]) =>
    'law' in judge ? requirementCharges([killMatrixRow(judge.law, runs)]) : predicateCharges(inputs.claims, runs);
  return charges(after).length > charges(before).length;
}

function likeliestFirst(judge: Judge, runs: readonly SpecimenRun[]): SpecimenRun[] {
  const isLikely = ({ specimen }: SpecimenRun) =>
    specimen.kind === 'mutant' && 'law' in judge && specimen.kills.includes(judge.law);
  return [...runs.filter(isLikely), ...runs.filter((run) => !isLikely(run))];
}

/** @returns the runs of mutants */
export const onlyMutants = (runs: readonly SpecimenRun[]): SpecimenRun<Mutant>[] =>
  runs.flatMap(({ specimen, recording }) => (specimen.kind === 'mutant' ? [{ specimen, recording }] : []));
