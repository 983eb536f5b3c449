import { Document, isScalar, visit } from 'yaml';
import { DEFAULT_PROFILE } from '../../../adapter/default-profile.ts';
import type { ClaimsByDrive, Drive, DriveClaims, Profile, ProfileClaims } from '../../../adapter/profile.ts';
import { declaredProfile, profileOn } from '../../../adapter/profile-on.ts';
import { canonicalJson } from '../../../conversation/hash.ts';
import type { Compared } from './compare-claims.ts';

/** A profile with what was seen, as it is pasted. */
export interface ProposedProfile {
  name: string;
  claims: ProfileClaims;
}

/**
 * @param claims what the adapter says of the profile as it is
 * @param compared what was seen, on each drive that it has
 * @returns the same with all that was seen; what it said before stays in it even where it could be left out
 */
export function proposeProfile(name: string, claims: ProfileClaims, compared: readonly Compared[]): ProposedProfile {
  const [first, ...others] = compared;
  if (first === undefined) return { name, claims };
  const said = Object.keys(claims) as (keyof DriveClaims)[];
  const base = claimsOf(first.proposed, DEFAULT_PROFILE, said);
  const onDrive: ClaimsByDrive = {};
  const resolved = (drive: Drive): Profile => profileOn(declaredProfile(name, base), drive);
  for (const { drive, proposed } of others) {
    const instead = claimsOf(proposed, resolved(drive), []);
    if (Object.keys(instead).length > 0) onDrive[drive] = instead;
  }
  return { name, claims: { ...base, ...(Object.keys(onDrive).length > 0 && { onDrive }) } };
}

/** @returns fields in which a profile differs from another one, and those that are to be said in any case */
function claimsOf(profile: Profile, base: Profile, said: readonly (keyof DriveClaims)[]): DriveClaims {
  const fields = (Object.keys(profile) as (keyof Profile)[]).filter((field) => field in BLANK || field in base);
  const told = fields.filter(
    (field) =>
      said.includes(field as keyof DriveClaims) || canonicalJson(profile[field]) !== canonicalJson(base[field]),
  );
  return Object.fromEntries(told.map((field) => [field, profile[field]]));
}

/** Fields that have no default. */
const BLANK = { nudge: 0, pins: 0, clearing: 0, recovery: 0 };

/** @returns lines of YAML for `profiles` of an adapter.yaml, and as they are for a module that is written in YAML's subset JSON */
export function yamlOf({ name, claims }: ProposedProfile): string[] {
  const document = new Document({ profiles: { [name]: claims } });
  visit(document, {
    Seq: (_, list) => {
      list.flow = list.items.every(isScalar);
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd().split('\n');
}
