import { DEFAULT_PROFILE } from './default-profile.ts';
import type { DeclaredProfile, Drive, DriveClaims, NamedProfile, Profile, ProfileClaims } from './profile.ts';

/** @returns a profile by its name, with every field filled in that the adapter left out */
export const declaredProfile = (name: string, claims: ProfileClaims): DeclaredProfile => ({
  name,
  ...changedBy(structuredClone(DEFAULT_PROFILE), claims),
});

/**
 * An agent may do what a function that is called from outside can't, so that a profile may claim something else on one drive.
 * @returns what it claims on this one
 */
export function profileOn({ onDrive = {}, ...profile }: DeclaredProfile, drive: Drive): NamedProfile {
  return changedBy(profile, onDrive[drive] ?? {});
}

const changedBy = <Base extends Omit<Profile, 'onDrive'>, Claims extends DriveClaims>(base: Base, claims: Claims) => ({
  ...base,
  ...claims,
  summary: { ...base.summary, ...claims.summary },
});
