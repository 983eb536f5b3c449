import { caseIdOf } from '../../suite/case/case-id.ts';
import type { RecordedAnswer, RecordedCase } from '../recordings/recording.ts';
import type { ClaimsByVariant } from './corpus-charges.ts';
import type { SpecimenRun } from './kill-matrix.ts';
import type { Charge } from './specimen-charges.ts';

type ViolatedAnswer = Extract<RecordedAnswer, { answer: 'violated' }>;

/** One expectation that was violated where the law of its requirement has found nothing wrong in the whole trace. */
export interface StricterFinding {
  /** variant, and pointer of the expectation in the file of its case */
  variant: string;
  at: string;
  /** requirement and way */
  charged: string;
}

/**
 * What a case asks for beyond the law of the requirement it names is the word of its author alone: a correct design may fail it, and
 * nobody who reads the requirement knows why.
 * @returns a charge for each expectation that asks for more than its law and does not say why
 */
export function stricterCharges(claims: ClaimsByVariant, runs: readonly SpecimenRun[]): Charge[] {
  const found = runs.flatMap(({ specimen, recording }) =>
    recording.cases.flatMap((one) => stricterIn(one, claims).map((finding) => ({ ...finding, by: specimen.name }))),
  );
  const alike = Map.groupBy(found, ({ variant, at, charged }) => `${caseIdOf(variant)}${at} charges ${charged}`);
  return [...alike].map(
    ([what, [{ by } = { by: '' }]]) =>
      `stricter: ${what}, where the law finds nothing wrong (${by}), and does not say why`,
  );
}

/** @returns what the expectations of one case found wrong alone, without a word why they ask for more */
export function stricterIn(one: RecordedCase, claims: ClaimsByVariant): StricterFinding[] {
  const violated = one.answers.filter((said): said is ViolatedAnswer => said.answer === 'violated');
  const byLaw = new Set(violated.flatMap(({ by, requirement }) => (by === 'law' ? [requirement] : [])));
  const excused = new Set(claims.get(one.id)?.then.flatMap(({ at, stricter }) => (stricter === undefined ? [] : [at])));
  return violated.flatMap((said) => {
    // What follows from a root is charged to that one, whatever the case thought of it.
    if (said.by === 'law' || said.follows !== undefined || byLaw.has(said.requirement) || excused.has(said.at))
      return [];
    return [{ variant: one.id, at: said.at, charged: `${said.requirement}/${said.way}` }];
  });
}
