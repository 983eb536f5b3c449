import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from './default-profile.ts';
import type { ProfileClaims } from './profile.ts';
import { declaredProfile, profileOn } from './profile-on.ts';

const CLAIMS: ProfileClaims = {
  cut: 'user-turn',
  summary: { role: 'system' },
  capabilities: ['threads'],
  onDrive: { agent: { capabilities: ['threads', 'cancel'], summary: { position: 'tail' } } },
};
const declared = declaredProfile('mine', CLAIMS);

describe('a profile on a drive', () => {
  it('is what it claims there, and for the rest what it claims', () => {
    expect(profileOn(declared, 'agent')).toEqual({
      ...DEFAULT_PROFILE,
      name: 'mine',
      cut: 'user-turn',
      summary: { role: 'system', position: 'tail' },
      capabilities: ['threads', 'cancel'],
    });
  });

  it('is the profile itself where nothing is claimed for the drive', () => {
    const { onDrive: _, ...everywhere } = CLAIMS;
    expect(profileOn(declared, 'session')).toEqual(declaredProfile('mine', everywhere));
    expect(Object.hasOwn(profileOn(declared, 'session'), 'onDrive')).toBe(false);
  });

  it('leaves the declared one alone', () => {
    profileOn(declared, 'agent');
    expect(declared.onDrive).toEqual(CLAIMS.onDrive);
    expect(declared.summary).toEqual({ role: 'system', position: 'head' });
  });
});
