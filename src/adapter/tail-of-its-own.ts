import type { Profile } from './profile.ts';

/** @returns whether it evicts messages, and what it keeps of them can't be set: its trigger alone bounds that */
export const hasTailOfItsOwn = ({ keep, mode }: Pick<Profile, 'keep' | 'mode'>): boolean =>
  keep.length === 0 && mode !== 'reduce';

/** @returns whether it is told nothing that bounds what stays: it has no tail to be set, and only a refusal sets it off */
export const isUnbounded = ({ triggers, ...tail }: Pick<Profile, 'keep' | 'mode' | 'triggers'>): boolean =>
  hasTailOfItsOwn(tail) && triggers.length > 0 && triggers.every((kind) => kind === 'overflow');
