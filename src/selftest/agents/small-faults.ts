import type { SmallHabits } from './small-habits.ts';

/** One thing that goes wrong, as it did in public. */
export interface SmallFault {
  habits: Partial<SmallHabits>;
  incident: string;
  /** requirements that it must fail, and a few cases that show it */
  fails: string[];
  cases: string[];
}

export const SMALL_FAULTS: Record<string, SmallFault> = {};
