import type { Profile } from '../../adapter/profile.ts';
import { isLawFor, isMeantFor } from '../../judge/expectations/profile-branch.ts';
import { type Finding, isViolation, type Violation } from '../../judge/findings/finding.ts';
import { causeIdentity } from '../../judge/findings/identity.ts';
import type { Claim } from '../../suite/case/case.ts';
import type { LevelOfWay } from '../seen-cause.ts';
import type { RequirementVerdict } from '../verdict.ts';
import { type EndAtPrice, type EvidenceEnd, endAtPrice, endOfEvidence } from './end-of-evidence.ts';

/**
 * One verdict for each requirement that a case claims to exercise, and for each it found violated besides.
 * @param levelOf says how much a way weighs
 */
export function requirementVerdicts(
  claim: Claim,
  profile: Profile,
  findings: readonly Finding[],
  levelOf: LevelOfWay,
): RequirementVerdict[] {
  const seen = findings.filter((finding) => isViolation(finding) || finding.answer === 'priced');
  const violated = seen.map(({ requirement }) => requirement);
  const end = endOfEvidence(findings);
  const priced = endAtPrice(findings);
  return [...new Set([...claimedBy(claim, profile), ...violated])].map((id) => {
    const mine = findings.filter(({ requirement }) => requirement === id);
    const besides = cutShort(verdictOf(id, mine, priced), mine, end);
    const found = ofViolations(id, mine.filter(isViolation), levelOf);
    return found === undefined ? besides : withHeld(found, besides);
  });
}

/** @returns ids of the requirements a case speaks for under a profile: those of its laws and of its matching branches */
export function claimedBy(claim: Claim, profile: Profile): string[] {
  const matching = claim.then.filter((expectation) => isMeantFor(expectation, profile));
  const laws = claim.proves.filter((id) => isLawFor(id, profile));
  return [...new Set([...laws, ...matching.map(({ proves }) => proves)])];
}

/** What follows from a root is charged to that root, and to nothing else. */
function ofViolations(
  id: string,
  violations: readonly Violation[],
  levelOf: LevelOfWay,
): RequirementVerdict | undefined {
  const roots = violations.filter(({ follows }) => follows === undefined);
  const [first] = roots.toSorted((one, other) => levelOf(one) - levelOf(other));
  if (first !== undefined) {
    const causes = [...new Set(roots.flatMap((root) => causeIdentity(root) ?? []))];
    const named = causes.length === 0 ? {} : { causes };
    return { id, verdict: 'fail', reason: first.message, level: levelOf(first), ...named };
  }
  const follows = violations[0]?.follows?.cause;
  return follows === undefined ? undefined : { id, verdict: 'blocked', reason: `it follows from ${follows}`, follows };
}

/** A fault of a lesser level says nothing of the weightier ways: that these were looked at, and not found, stands beside it. */
const withHeld = (found: RequirementVerdict, besides: RequirementVerdict): RequirementVerdict =>
  (found.level ?? 1) > 1 && besides.verdict === 'pass' ? { ...found, held: true } : found;

/** What was seen to hold before the evidence ended says nothing of what would have come: nothing gets better by dying earlier. */
function cutShort(
  entry: RequirementVerdict,
  findings: readonly Finding[],
  end: EvidenceEnd | undefined,
): RequirementVerdict {
  if (end === undefined) return entry;
  const isBehind = (step: number) => (end.shows ? step >= end.step : step > end.step);
  const heldLater = findings.some(({ answer, step = -1 }) => answer === 'holds' && isBehind(step));
  if (entry.verdict === 'pass' && heldLater) return entry;
  return { id: entry.id, verdict: 'blocked', reason: `not reached because of ${end.cause}`, unreached: end.cause };
}

function verdictOf(id: string, findings: readonly Finding[], end: EndAtPrice | undefined): RequirementVerdict {
  const unseen = findings.find(({ answer, by }) => answer === 'not-exercised' && by === 'expectation');
  if (unseen !== undefined && end === undefined)
    return { id, verdict: 'blocked', reason: `not evaluated: ${unseen.message}` };
  const priced = findings.flatMap((finding) => (finding.answer === 'priced' ? [finding] : []));
  if (priced.length > 0) return pricedEntry(id, priced);
  if (end !== undefined && !heldBehind(findings, end)) return beyondEnd(id, end);
  if (findings.some(({ answer }) => answer === 'holds')) return { id, verdict: 'pass' };
  return { id, verdict: 'blocked', reason: 'the run never exercised it' };
}

/** What held before says nothing of what would have come; that the session ended as it may was seen in that pass itself. */
const heldBehind = (findings: readonly Finding[], { step: end }: EndAtPrice): boolean =>
  findings.every(({ answer, by }) => answer !== 'not-exercised' || by !== 'expectation') &&
  findings.some((one) => one.answer === 'holds' && (one.endedAt !== undefined || (one.step ?? -1) > end));

const beyondEnd = (id: string, { price }: EndAtPrice): RequirementVerdict => ({
  id,
  verdict: 'priced',
  reason: `not reached, since the session had ended at the price ${price}`,
  prices: [price],
  beyondEnd: true,
});

/** What was given up on purpose is no pass, however much of the requirement held beside it. */
const pricedEntry = (id: string, priced: readonly Extract<Finding, { answer: 'priced' }>[]): RequirementVerdict => ({
  id,
  verdict: 'priced',
  reason: priced[0]!.message,
  prices: [...new Set(priced.map(({ price }) => price))],
});
