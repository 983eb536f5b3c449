import { BETWEEN_MUTANTS } from './mutants-between.ts';
import { DUE_MUTANTS } from './mutants-due.ts';
import { FOLD_MUTANTS } from './mutants-fold.ts';
import { FORM_MUTANTS } from './mutants-form.ts';
import { KEPT_MUTANTS } from './mutants-kept.ts';
import { OVER_MUTANTS } from './mutants-over.ts';
import { PAIR_MUTANTS } from './mutants-pair.ts';
import { SIZE_MUTANTS } from './mutants-size.ts';
import { STATE_MUTANTS } from './mutants-state.ts';
import { SUMMARY_MUTANTS } from './mutants-summary.ts';
import { TAIL_MUTANTS } from './mutants-tail.ts';
import { TEXT_MUTANTS } from './mutants-text.ts';
import { TURN_MUTANTS } from './mutants-turn.ts';
import { VAIN_MUTANTS } from './mutants-vain.ts';
import type { Mutant } from './specimens/specimen.ts';

/** The reference with one defect each, by what the defect is about. */
export const MUTANTS: readonly Mutant[] = [
  ...PAIR_MUTANTS,
  ...KEPT_MUTANTS,
  ...TURN_MUTANTS,
  ...SUMMARY_MUTANTS,
  ...FOLD_MUTANTS,
  ...FORM_MUTANTS,
  ...SIZE_MUTANTS,
  ...TAIL_MUTANTS,
  ...DUE_MUTANTS,
  ...STATE_MUTANTS,
  ...OVER_MUTANTS,
  ...TEXT_MUTANTS,
  ...BETWEEN_MUTANTS,
  ...VAIN_MUTANTS,
];
