import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Drive, Profile, ProfileClaims } from '../../../adapter/profile.ts';
import { declaredProfile, profileOn } from '../../../adapter/profile-on.ts';
import { checkProfile } from '../../../adapter/validation/check-profile.ts';
import type { Compared } from './compare-claims.ts';
import { proposeProfile, yamlOf } from './propose-profile.ts';

const CLAIMS: ProfileClaims = {
  cut: 'group',
  keep: ['tokens', 'messages'],
  capabilities: ['threads'],
  onDrive: { agent: { capabilities: ['threads', 'cancel'] } },
};

const seenOn = (drive: Drive, seen: Partial<Profile>): Compared => ({
  drive,
  found: [],
  proposed: { ...profileOn(declaredProfile('mine', CLAIMS), drive), ...seen },
});

it('what was seen on all drives stands once, and what is so on one of them there', () => {
  const { claims } = proposeProfile('mine', CLAIMS, [
    seenOn('pure', { ack: true }),
    seenOn('agent', { ack: true, onSummarizerFailure: 'raise' }),
  ]);
  expect(claims).toEqual({
    cut: 'group',
    ack: true,
    keep: ['tokens', 'messages'],
    capabilities: ['threads'],
    onDrive: { agent: { capabilities: ['threads', 'cancel'], onSummarizerFailure: 'raise' } },
  });
});

it('is YAML that an adapter may claim as it is', () => {
  const nudge = { text: 'Continue: "if" there is {more} to do.' };
  const proposed = proposeProfile('mine', CLAIMS, [seenOn('pure', { nudge, scale: 8, pins: { first: 2 } })]);
  const { profiles } = parse(yamlOf(proposed).join('\n'));
  expect(profiles.mine).toMatchObject({ nudge, scale: 8, pins: { first: 2 } });
  expect(checkProfile(profiles.mine)).toBeUndefined();
  expect(yamlOf(proposed)).toContain('    keep: [tokens, messages]');
});
