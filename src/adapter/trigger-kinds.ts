import type { Profile } from './profile.ts';

type Kinds = Pick<Profile, 'triggers'>;

/** @returns whether it acts before every request, as soon as there is more than its tail */
export const isAlwaysOn = ({ triggers }: Kinds): boolean => triggers.includes('always');

/** @returns whether a trigger of this kind decides when it acts: one that can be set, or its tail, where it acts before every request */
export const followsTrigger = (profile: Kinds, kind: 'tokens' | 'fraction' | 'messages' | 'turns'): boolean =>
  isAlwaysOn(profile) || (kind !== 'turns' && profile.triggers.includes(kind));
