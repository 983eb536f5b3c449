import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from './default-profile.ts';
import type { Profile } from './profile.ts';
import { isUnbounded } from './tail-of-its-own.ts';

const claiming = (claims: Partial<Profile>): Profile => ({ ...DEFAULT_PROFILE, ...claims });

describe('a tail that nothing bounds', () => {
  it('is one that can not be set, where only a refusal sets a pass off', () => {
    expect(isUnbounded(claiming({ keep: [], triggers: ['overflow'] }))).toBe(true);
  });

  it('is none that has a ceiling or a trigger, that is asked for, or that evicts nothing', () => {
    expect(isUnbounded(claiming({ keep: ['tokens'], triggers: ['overflow'] }))).toBe(false);
    expect(isUnbounded(claiming({ keep: [], triggers: ['tokens', 'overflow'] }))).toBe(false);
    expect(isUnbounded(claiming({ keep: [], triggers: ['manual', 'overflow'] }))).toBe(false);
    expect(isUnbounded(claiming({ keep: [], triggers: ['overflow'], mode: 'reduce' }))).toBe(false);
  });
});
