import { COST_MUTANTS } from './cost-mutants.ts';
import { FACT_MUTANTS } from './fact-mutants.ts';
import { LOSS_MUTANTS } from './loss-mutants.ts';
import type { SimulatorMutant } from './simulator-mutant.ts';

/** Every mutant of the simulator. */
export const MUTANTS: readonly SimulatorMutant[] = [...COST_MUTANTS, ...LOSS_MUTANTS, ...FACT_MUTANTS];
