import type { Drive, Profile } from '../../../adapter/profile.ts';
import { type ClaimWatch, isSaidAlready, type PlayedOnDrive } from '../claim-watch.ts';

/** What was seen of a claim, and does not agree with the profile. */
export interface Discrepancy {
  drive: Drive;
  claim: string;
  /**
   * `undeclared`: done, and the profile does not say so, or says something else · `unshown`: claimed, and not done where there was
   * occasion · `offered`: could be claimed as well · `free`: done, and nobody's claim
   */
  kind: 'undeclared' | 'unshown' | 'offered' | 'free';
  says: string;
}

/** What all looks came to, on one drive. */
export interface Compared {
  drive: Drive;
  found: Discrepancy[];
  /** what is claimed there, with all that was seen; what was not seen stays claimed, since that may be a fault of what claims it */
  proposed: Profile;
}

/** Holds what was seen against what is claimed. @returns what differs, and a profile that says what was seen */
export function compareClaims(played: PlayedOnDrive, watches: readonly ClaimWatch[], claimed: Profile): Compared {
  const found: Discrepancy[] = [];
  let proposed = claimed;
  for (const { claim, kind, look } of watches) {
    const sight = look(played);
    if (sight.kind === 'open') continue;
    if (sight.kind === 'free') {
      found.push({ drive: played.drive, claim, kind: 'free', says: sight.says });
      continue;
    }
    if (isSaidAlready(sight.declare, claimed)) continue;
    const named = sight.kind === 'seen' ? (sight.claim ?? claim) : claim;
    found.push({ drive: played.drive, claim: named, kind: kindOf(sight.kind, kind), says: sight.says });
    if (sight.kind === 'seen') proposed = sight.declare(proposed);
  }
  return { drive: played.drive, found, proposed };
}

const kindOf = (sight: 'seen' | 'absent', kind: ClaimWatch['kind']): Discrepancy['kind'] => {
  if (sight === 'absent') return 'unshown';
  return kind === 'offer' ? 'offered' : 'undeclared';
};
