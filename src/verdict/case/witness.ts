import { branchMatches } from '../../judge/expectations/profile-branch.ts';
import { type EndedCase, faultOf, type TraceExcerpt } from './case-result.ts';

/**
 * A witness shows that the same thing could have happened: every variant of it compacted. That it broke some other rule
 * while doing so is a finding of its own and takes nothing away from what it shows.
 * @param variants all of the witness on the drive of the case that rests on it
 */
export const witnessCompacted = (variants: readonly EndedCase<TraceExcerpt>[]): boolean =>
  variants.length > 0 && variants.every(hasCompacted);

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
