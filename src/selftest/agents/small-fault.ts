import type { SmallHabits } from './small-habits.ts';
import type { SaidOfSmallAgent } from './small-manifest.ts';

/** One thing that an agent does wrong, as another one did in public. */
export interface SmallFault {
  habits: Partial<SmallHabits>;
  /** what its manifest says wrongly */
  said?: Partial<SaidOfSmallAgent>;
  incident: string;
  /** requirements that it must fail, each in one of these cases */
  fails: string[];
  cases: string[];
}
