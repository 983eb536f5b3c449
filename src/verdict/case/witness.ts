import { isMeantFor } from '../../judge/expectations/profile-branch.ts';
import { type EndedCase, faultOf, type TraceExcerpt } from './case-result.ts';

/**
 * A witness shows that the same thing could have happened: every variant of it compacted that the profile can play. That it
 * broke some other rule while doing so is a finding of its own and takes nothing away from what it shows.
 * @param variants all of the witness on the drive of the case that rests on it
 */
export function witnessCompacted(variants: readonly EndedCase<TraceExcerpt>[]): boolean {
  const played = variants.filter(wasPlayed);
  return played.length > 0 && played.every(hasCompacted);
}

/** What the profile lets nobody play says nothing. What an adapter says of itself while it runs is another matter. */
export const wasPlayed = ({ ending }: EndedCase<TraceExcerpt>): boolean => ending.kind !== 'unsupported';

/** @returns whether all passes that the case expected to compact did */
export function hasCompacted({ claim, profile, ending }: EndedCase<TraceExcerpt>): boolean {
  if (ending.kind !== 'judged' || faultOf(ending.trace) !== undefined) return false;
  const promises = claim.then.filter(
    (one) => one.predicate.kind === 'compacted' && one.predicate.is && isMeantFor(one, profile),
  );
  if (promises.length === 0) return false;
  const held = new Set(
    ending.findings.flatMap((finding) =>
      finding.by === 'expectation' && finding.answer === 'holds' ? [finding.at] : [],
    ),
  );
  return promises.every(({ at }) => held.has(at));
}
