import { type Finding, isViolation, type Violation } from '../../judge/findings/finding.ts';
import { causeIdentity } from '../../judge/findings/identity.ts';

/** From where on a trace has little to show, and because of what. */
export interface EvidenceEnd {
  /** step of the last pass that ended so */
  step: number;
  /** identity of the root */
  cause: string;
}

/**
 * Ways behind which nothing goes on as the case meant it: the implementation raised, the provider takes no request any more, or
 * there is nothing left to ask.
 */
const ENDING = new Set(['raised', 'rejected', 'nothing-left']);

/** @returns whether little is to be seen behind what a finding is about */
export const endsEvidence = (finding: Finding): boolean => isViolation(finding) && ENDING.has(finding.way);

/** @returns the last such end among the findings of a case; undefined where it could show all */
export function endOfEvidence(findings: readonly Finding[]): EvidenceEnd | undefined {
  const ends = findings.filter(isViolation).flatMap((violation) => endIn(violation) ?? []);
  return ends.toSorted((one, other) => other.step - one.step)[0];
}

function endIn(violation: Violation): EvidenceEnd | undefined {
  const { way, step, follows } = violation;
  const cause = follows?.cause ?? causeIdentity(violation);
  return ENDING.has(way) && step !== undefined && cause !== undefined ? { step, cause } : undefined;
}
