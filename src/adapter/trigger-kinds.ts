import type { Profile } from './profile.ts';

type Kinds = Pick<Profile, 'triggers'>;

/** @returns whether it acts before every request, as soon as there is more than its tail */
export const isAlwaysOn = ({ triggers }: Kinds): boolean => triggers.includes('always');

/** @returns whether a trigger of this kind decides when it acts: one that can be set, or its tail, where it acts before every request */
export const followsTrigger = (profile: Kinds, kind: 'tokens' | 'fraction' | 'messages' | 'turns'): boolean =>
  isAlwaysOn(profile) || profile.triggers.includes(kind);

/** @returns what it counts, where no size sets it off but a number of messages, or of turns, does */
export function countAlone({ triggers }: Kinds): 'messages' | 'turns' | undefined {
  if (triggers.includes('tokens') || triggers.includes('fraction')) return undefined;
  return (['messages', 'turns'] as const).find((kind) => triggers.includes(kind));
}
