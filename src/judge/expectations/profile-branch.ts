import { clearsInPlace } from '../../adapter/capabilities.ts';
import type { Profile } from '../../adapter/profile.ts';
import { makesSummaries, newestCallsIn } from '../../adapter/stated-prices.ts';
import { hasTailOfItsOwn, isUnbounded } from '../../adapter/tail-of-its-own.ts';
import type { Branch, Expectation, Predicate } from '../../suite/case/case.ts';
import { OF_THE_BOUNDED } from '../../suite/generated/capability-gates.js';

/** @returns whether every field of the branch has, or lists, the value the profile declares; no branch matches every profile */
export function branchMatches(branch: Branch | undefined, profile: Profile): boolean {
  if (branch === undefined) return true;
  const declared = { ...profile, clearing: clearsInPlace(profile) };
  const fields = Object.entries(branch) as [keyof Branch, unknown][];
  return fields.every(([field, value]) => (Array.isArray(value) ? value : [value]).includes(declared[field]));
}

/**
 * @returns whether an expectation counts under a profile: its branch matches, there is a summarizer where it asks for one, and a
 * ceiling where it proves that one is obeyed
 */
export const isMeantFor = (
  { if: branch, predicate, proves }: Pick<Expectation, 'if' | 'predicate' | 'proves'>,
  profile: Profile,
): boolean =>
  branchMatches(branch, profile) &&
  (makesSummaries(profile) || !asksForSummarizer(predicate)) &&
  !(proves.startsWith('KEEP-') && isUnset(predicate, profile));

/** Where no tail can be set a case can't say what stays; what goes is known where a number of calls is all that does. */
const isUnset = (predicate: Predicate, profile: Profile): boolean =>
  hasTailOfItsOwn(profile) && !(predicate.kind === 'evicted' && newestCallsIn(profile) !== undefined);

/** @returns whether a law that a case is there for speaks of this profile: what nothing bounds obeys no bound */
export const isLawFor = (id: string, profile: Profile): boolean =>
  !(OF_THE_BOUNDED.includes(id) && isUnbounded(profile));

const asksForSummarizer = (predicate: Predicate): boolean =>
  (predicate.kind === 'sent' && predicate.to === 'summarizer') || (predicate.kind === 'calls' && predicate.atLeast > 0);
