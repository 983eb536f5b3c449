import type { Finding } from '../judge/findings/finding.ts';
import type { FirstAttempt } from './first-attempt.ts';
import type { ReservedInCase, ReservedInFinding } from './reserved-fields.ts';
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
  /** the requirement whose failure explains this one away; the most serious of several */
  explainedBy?: string;
  /** there for `known-fail` and `unexpected-pass` */
  known?: KnownFailure;
  /** set where the drive itself can't get there, whatever an adapter declares */
  unreachable?: boolean;
  /** set where the case says nothing of it, and it is listed only because the baseline names it in vain */
  unclaimed?: true;
}

/** That the rest of a drive was not run: its first cases had no answer. */
export interface NotRun {
  /** how many cases had none, until the run gave up on the drive */
  unanswered: number;
}

export interface CaseResult extends ReservedInCase {
  id: string;
  title: string;
  /** ids of the families of failures the case belongs to; absent where none, and in reports of earlier suites */
  families?: string[];
  drive: string;
  verdict: Verdict;
  requirements: RequirementVerdict[];
  findings: (Finding & ReservedInFinding)[];
  /** why the case is not `pass`, one line */
  reason?: string;
  /** what came of it before it was run again, alone; absent where once was enough */
  firstAttempt?: FirstAttempt;
  /** there where it was not run because the run had given up on its drive */
  notRun?: NotRun;
  /** there where a baseline expects the case to end early: a crash, a time-out, an answer outside the contract */
  known?: KnownFailure;
  /** command that reproduces just this result */
  reproduce: string;
}
