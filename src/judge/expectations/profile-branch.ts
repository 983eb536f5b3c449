import { clearsInPlace } from '../../adapter/capabilities.ts';
import type { Profile } from '../../adapter/profile.ts';
import type { Branch } from '../../suite/case/case.ts';

/** @returns whether every field of the branch has, or lists, the value the profile declares; no branch matches every profile */
export function branchMatches(branch: Branch | undefined, profile: Profile): boolean {
  if (branch === undefined) return true;
  const declared = { ...profile, clearing: clearsInPlace(profile) };
  const fields = Object.entries(branch) as [keyof Branch, unknown][];
  return fields.every(([field, value]) => (Array.isArray(value) ? value : [value]).includes(declared[field]));
}
