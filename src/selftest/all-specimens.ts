import { MUTANTS } from './mutants.ts';
import { NULLS } from './nulls.ts';
import { fairOf, type Specimen } from './specimens/specimen.ts';

/** Everything the self-test runs. */
export const SPECIMENS: readonly Specimen[] = [
  fairOf('user-turn-rewrite'),
  fairOf('view-over-log'),
  fairOf('clear-results'),
  fairOf('clears-first'),
  fairOf('clears-first-session'),
  fairOf('no-tail'),
  fairOf('two-calls'),
  ...NULLS,
  ...MUTANTS,
];
