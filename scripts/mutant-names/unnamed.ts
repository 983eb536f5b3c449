import { listMutants } from '../../src/selftest/load-mutants.ts';
import { keptNames } from './kept-names.ts';

/**
 * Prints the mutants of which no name is kept yet, as `conform selftest` takes them: the gate holds all others against theirs.
 *
 * node scripts/mutant-names/unnamed.ts
 */
const names = keptNames();
console.log(
  listMutants()
    .filter(({ name }) => !(name in names))
    .map(({ name }) => `mutant:${name}`)
    .join(' '),
);
