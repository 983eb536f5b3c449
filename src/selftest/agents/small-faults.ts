import { FAULTS_OF_LOOPS } from './faults-of-loops.ts';
import { FAULTS_OF_SUMMARIES } from './faults-of-summaries.ts';
import { FAULTS_OF_VIEWS } from './faults-of-views.ts';
import type { SmallFault } from './small-fault.ts';

export const SMALL_FAULTS: Record<string, SmallFault> = {
  ...FAULTS_OF_SUMMARIES,
  ...FAULTS_OF_VIEWS,
  ...FAULTS_OF_LOOPS,
};
