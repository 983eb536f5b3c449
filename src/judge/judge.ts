import type { Trace } from '../run/trace/trace.ts';
import type { Claim } from '../suite/case/case.ts';
import { judgeExpectations } from './expectations/judge-expectations.ts';
import type { Finding } from './findings/finding.ts';
import { LAWS } from './laws.ts';
import { type Evidence, evidenceOf } from './passes/evidence.ts';

/**
 * Judges a trace: by every law, and by those expectations of its case whose branch the profile matches. Pure: the same
 * trace and claim give the same findings, today or from a file.
 * @returns findings, laws first
 * @throws AmbiguousAlignment when a view can't be matched with what was given: an error of the suite, no verdict
 */
export function judge(trace: Trace, claim: Claim): Finding[] {
  const evidence = evidenceOf(trace);
  return [...judgeLaws(evidence), ...judgeExpectations(claim.then, evidence)];
}

/** @returns the findings of all laws, in their order */
export const judgeLaws = (evidence: Evidence): Finding[] => LAWS.flatMap((law) => law.judge(evidence));
