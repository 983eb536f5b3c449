import type { Capability, Profile } from './profile.ts';

type ClearingClaims = Pick<Profile, 'mode' | 'capabilities'>;
type Claims = ClearingClaims & Pick<Profile, 'triggers'>;

/** @returns whether a pass becomes due by itself, by a trigger that can be set, or by its tail */
export const firesByItself = ({ triggers }: Pick<Profile, 'triggers'>): boolean =>
  triggers.some((kind) => kind !== 'manual' && kind !== 'overflow');

/** @returns whether no pass ever becomes due, so that it needs no switch to be off; what a refused request sets off is another matter */
export const isNeverDue = ({ triggers }: Pick<Profile, 'triggers'>): boolean =>
  triggers.length > 0 && !firesByItself({ triggers });

/** @returns whether an implementation shortens results where they stand: by its mode, or besides evicting (capability `clearing`) */
export const clearsInPlace = ({ mode, capabilities }: ClearingClaims): boolean =>
  mode === 'reduce' || capabilities.includes('clearing');

/**
 * @returns whether a profile has a capability. Who reduces in place clears by its nature, and who has no trigger that fires by itself is
 * switched off by it: neither need say so once more
 */
export const declaresCapability = (profile: Claims, capability: Capability): boolean =>
  profile.capabilities.includes(capability) ||
  (capability === 'clearing' && clearsInPlace(profile)) ||
  (capability === 'switch-off' && isNeverDue(profile));
