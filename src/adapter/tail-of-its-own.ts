import type { Profile } from './profile.ts';

/** @returns whether it evicts messages, and what it keeps of them can't be set: its trigger alone bounds that */
export const hasTailOfItsOwn = ({ keep, mode }: Pick<Profile, 'keep' | 'mode'>): boolean =>
  keep.length === 0 && mode !== 'reduce';
