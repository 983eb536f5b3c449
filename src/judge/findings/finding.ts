import type { Hash } from '../../run/trace/trace.ts';

/** The three answers a judge can give; "could not tell" is never a yes. */
export type FindingAnswer = 'holds' | 'violated' | 'not-exercised';

/** One answer for one requirement, with where it comes from and what it rests on. */
export interface Finding {
  requirement: string;
  answer: FindingAnswer;
  /** `law` or pointer of the expectation in its case file, e.g. `law PAIR-1` or `/then/2` */
  source: string;
  /** index into the trace's steps */
  step?: number;
  /** one sentence: what was seen */
  message: string;
  expected?: string;
  got?: string;
  /** messages the finding rests on */
  messages?: Hash[];
}
