import type { Finding } from '../judge/finding.ts';

/** One word for a case, worst first where several apply (`lattice.ts`). */
export type Verdict =
  | 'suite-error'
  | 'crash'
  | 'timeout'
  | 'protocol'
  | 'fail'
  | 'unexpected-pass'
  | 'blocked'
  | 'known-fail'
  | 'provisional'
  | 'unsupported'
  | 'pass';

export interface RequirementVerdict {
  id: string;
  verdict: Verdict;
  /** why it is not `pass` */
  reason?: string;
  /** the requirement whose failure explains this one away; the most serious of several */
  explainedBy?: string;
  /** set where the drive itself can't get there, whatever an adapter declares */
  unreachable?: boolean;
}

export interface CaseResult {
  id: string;
  title: string;
  drive: string;
  verdict: Verdict;
  requirements: RequirementVerdict[];
  findings: Finding[];
  /** why the case is not `pass`, one line */
  reason?: string;
  /** command that reproduces just this result */
  reproduce: string;
}
