import type { Capability, Profile } from './profile.ts';

type Claims = Pick<Profile, 'mode' | 'capabilities'>;

/** @returns whether an implementation shortens results where they stand: by its mode, or besides evicting (capability `clearing`) */
export const clears = ({ mode, capabilities }: Claims): boolean =>
  mode === 'reduce' || capabilities.includes('clearing');

/** @returns whether a profile has a capability. Who reduces in place clears by its nature, and need not say so once more */
export const declares = (profile: Claims, capability: Capability): boolean =>
  profile.capabilities.includes(capability) || (capability === 'clearing' && clears(profile));
