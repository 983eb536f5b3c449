import type { Drive } from '../../adapter/profile.ts';
import { branchMatches } from '../../judge/expectations/profile-branch.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { type EndedCase, faultOf, type TraceExcerpt } from './case-result.ts';

/**
 * A witness shows that the same thing could have happened: every variant of it compacted. That it broke some other rule
 * while doing so is a finding of its own and takes nothing away from what it shows.
 * @param ended cases of the run so far; all variants of the witness must be among them
 */
export function witnessCompacted(ended: readonly EndedCase<TraceExcerpt>[], witness: string, drive: Drive): boolean {
  const variants = ended.filter((one) => one.drive === drive && caseIdOf(one.claim.id) === caseIdOf(witness));
  return variants.length > 0 && variants.every(hasCompacted);
}

/** @returns whether all passes that the case expected to compact did */
export function hasCompacted({ claim, profile, ending }: EndedCase<TraceExcerpt>): boolean {
  if (ending.kind !== 'judged' || faultOf(ending.trace) !== undefined) return false;
  const promises = claim.then.filter(
    ({ predicate, if: branch }) => predicate.kind === 'compacted' && predicate.is && branchMatches(branch, profile),
  );
  if (promises.length === 0) return false;
  const held = new Set(
    ending.findings.flatMap((finding) =>
      finding.by === 'expectation' && finding.answer === 'holds' ? [finding.at] : [],
    ),
  );
  return promises.every(({ at }) => held.has(at));
}
