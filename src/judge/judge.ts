import type { Trace } from '../run/trace/trace.ts';
import type { Claim } from '../suite/case/case.ts';
import { judgeExpectations } from './expectations/judge-expectations.ts';
import { type Finding, isViolation, type Violation } from './findings/finding.ts';
import type { CauseScene } from './findings/identity.ts';
import { LAWS } from './laws.ts';
import { type Evidence, evidenceOf } from './passes/evidence.ts';
import type { Pass } from './passes/pass.ts';
import { withPrices } from './prices/priced.ts';
import { withRoots } from './roots/follow.ts';
import { withRequestsOfTrace } from './roots/same-requests.ts';
import { subjectOf } from './roots/subject.ts';
import { triggerOf } from './roots/trigger.ts';

/**
 * Judges a trace: by every law, and by those expectations of its case whose branch the profile matches. Pure: the same
 * trace and claim give the same findings, today or from a file.
 * @returns findings, laws first; violations with what tells their causes apart, and with the root they follow from
 * @throws AmbiguousAlignment when a view can't be matched with what was given: an error of the suite, no verdict
 */
export function judge(trace: Trace, claim: Claim): Finding[] {
  const evidence = evidenceOf(trace);
  const passes = new Map([...evidence.passes, ...evidence.named].map((pass) => [pass.step, pass]));
  const passOf = ({ step = -1 }: Finding) => passes.get(step);
  const findings = [...judgeLaws(evidence), ...judgeExpectations(claim.then, evidence)];
  const staged = withPrices(findings, evidence, passOf).map((finding) => {
    const pass = isViolation(finding) ? passOf(finding) : undefined;
    return pass === undefined || !isViolation(finding) ? finding : { ...finding, scene: sceneOf(finding, pass, trace) };
  });
  const rooted = withRoots(withRequestsOfTrace(staged, trace), (violation) => passOf(violation)?.in);
  return staged.map((finding, at) => {
    const follows = rooted[at]?.follows;
    return follows === undefined ? finding : { ...finding, follows };
  });
}

const sceneOf = (violation: Violation, pass: Pass, trace: Trace): CauseScene => ({
  trigger: triggerOf(violation.requirement, pass, trace),
  subject: subjectOf(violation, pass),
});

/** @returns the findings of all laws, in their order */
export const judgeLaws = (evidence: Evidence): Finding[] => LAWS.flatMap((law) => law.judge(evidence));
