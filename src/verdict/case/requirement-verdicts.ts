import type { Profile } from '../../adapter/profile.ts';
import { branchMatches } from '../../judge/expectations/profile-branch.ts';
import type { Finding } from '../../judge/findings/finding.ts';
import type { Claim } from '../../suite/case/case.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import type { RequirementVerdict } from '../verdict.ts';

/**
 * One verdict for each requirement that a case claims to exercise, and for each it found violated besides.
 * @param requirements the whole spec, for what explains what away
 */
export function requirementVerdicts(
  claim: Claim,
  profile: Profile,
  findings: readonly Finding[],
  requirements: readonly Requirement[],
): RequirementVerdict[] {
  const violated = new Set(
    findings.filter(({ answer }) => answer === 'violated').map(({ requirement }) => requirement),
  );
  const claimed = claimedBy(claim, profile);
  const needsOf = (id: string) => requirements.find((requirement) => requirement.id === id)?.needs ?? [];
  const levelOf = (id: string) => requirements.find((requirement) => requirement.id === id)?.level ?? 1;
  return [...new Set([...claimed, ...violated])].map((id) => {
    const cause = needsOf(id)
      .filter((need) => violated.has(need))
      .toSorted((one, other) => levelOf(one) - levelOf(other))[0];
    if (violated.has(id) && cause !== undefined)
      return { id, verdict: 'blocked', reason: `explained by ${cause}`, explainedBy: cause };
    return verdictOf(
      id,
      findings.filter(({ requirement }) => requirement === id),
    );
  });
}

/** @returns ids of the requirements a case speaks for under a profile: those of its laws and of its matching branches */
export function claimedBy(claim: Claim, profile: Profile): string[] {
  const matching = claim.then.filter((expectation) => branchMatches(expectation.if, profile));
  return [...new Set([...claim.proves, ...matching.map(({ proves }) => proves)])];
}

function verdictOf(id: string, findings: readonly Finding[]): RequirementVerdict {
  const violation = findings.find(({ answer }) => answer === 'violated');
  if (violation !== undefined) return { id, verdict: 'fail', reason: violation.message };
  const unseen = findings.find(({ answer, by }) => answer === 'not-exercised' && by === 'expectation');
  if (unseen !== undefined) return { id, verdict: 'blocked', reason: `not evaluated: ${unseen.message}` };
  if (findings.some(({ answer }) => answer === 'holds')) return { id, verdict: 'pass' };
  return { id, verdict: 'blocked', reason: 'the run never exercised it' };
}
