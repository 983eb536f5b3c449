import type { Capability, Profile } from './profile.ts';

type ClearingClaims = Pick<Profile, 'mode' | 'capabilities'>;

/** @returns whether an implementation shortens results where they stand: by its mode, or besides evicting (capability `clearing`) */
export const clearsInPlace = ({ mode, capabilities }: ClearingClaims): boolean =>
  mode === 'reduce' || capabilities.includes('clearing');

/** @returns whether a profile has a capability. Who reduces in place clears by its nature, and need not say so once more */
export const declaresCapability = (profile: ClearingClaims, capability: Capability): boolean =>
  profile.capabilities.includes(capability) || (capability === 'clearing' && clearsInPlace(profile));
