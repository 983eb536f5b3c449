import type { PriceName } from '../adapter/profile.ts';
import type { Finding } from '../judge/findings/finding.ts';
import type { DueBy } from '../judge/findings/judgement.ts';
import type { Level } from '../suite/spec/requirements.ts';
import type { FirstAttempt } from './first-attempt.ts';

import type { SeenCause } from './seen-cause.ts';
import type { Verdict } from './verdict-order.ts';

/** What a baseline says of a verdict, where it says something. */
export interface KnownFailure {
  /** the verdict without the baseline */
  was: Verdict;
  /** why it fails, as its maintainers say */
  reason: string;
  /** address or `project#number` */
  issue?: string;
  /** days, as `2026-06-01` */
  since: string;
  expires?: string;
  /** of the entry in the baseline's file */
  line: number;
}

export interface RequirementVerdict {
  id: string;
  verdict: Verdict;
  /** why it is not `pass` */
  reason?: string;
  /** where it fails: that of its strictest root, whose way has it */
  level?: Level;
  /** where it fails: identities of its roots in this case, without those that have none */
  causes?: string[];
  /** there where it fails at a lesser level than 1, and besides was seen to hold: a class that does not count the fault counts that */
  held?: true;
  /** where it is priced: names of the prices that permit what was seen */
  prices?: PriceName[];
  /** there where the session had ended at that price before the case came to show it: nobody has looked at it */
  beyondEnd?: true;
  /** identity of the root from which all that was seen of it follows: it is the same fault, and counts nowhere */
  follows?: string;
  /** identity of the root because of which the case never came to show it */
  unreached?: string;
  /** there for `known-fail` and `unexpected-pass` */
  known?: KnownFailure;
  /** set where the drive itself can't get there, whatever an adapter declares */
  unreachable?: boolean;
  /** set where the case says nothing of it, and it is listed only because the baseline names it in vain */
  unclaimed?: true;
}

/** What passes were due by that made room, and those in which a session ended at a price. */
export interface PassesDueBy {
  madeRoom: DueBy[];
  ended: DueBy[];
}

/** That the rest of a drive was not run: its first cases had no answer. */
export interface NotRun {
  /** how many cases had none, until the run gave up on the drive */
  unanswered: number;
}

export interface CaseResult {
  id: string;
  title: string;
  /** ids of the families of failures the case belongs to; absent where none, and in reports of earlier suites */
  families?: string[];
  drive: string;
  verdict: Verdict;
  requirements: RequirementVerdict[];
  findings: Finding[];
  /** why the case is not `pass`, one line */
  reason?: string;
  /** roots it shows, each once; absent where none, and in reports of earlier suites */
  causes?: SeenCause[];
  /**
   * by what passes were due, where the profile says that it raises what is too large: those that made room, and those in which the
   * session ended; absent where none did
   */
  dueBy?: PassesDueBy;
  /** what came of it before it was run again, alone; absent where once was enough */
  firstAttempt?: FirstAttempt;
  /** there where the adapter said of a step that what it drives can not do it: nothing was looked at from there on */
  unsupportedByWord?: true;
  /** there where it was not run because the run had given up on its drive */
  notRun?: NotRun;
  /** there where a baseline expects the case to end early: a crash, a time-out, an answer outside the contract */
  known?: KnownFailure;
  /** command that reproduces just this result */
  reproduce: string;
}
