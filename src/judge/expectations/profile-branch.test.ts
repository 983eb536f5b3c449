import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import { appliesTo, loadRequirements, requirementsFolder } from '../../suite/spec/requirements.ts';
import { isLawFor } from './profile-branch.ts';

it('a law speaks of what nothing bounds exactly where its requirement does', () => {
  const unbounded: Profile = { ...DEFAULT_PROFILE, keep: [], triggers: ['overflow'] };
  const ofBounds = loadRequirements(requirementsFolder()).filter(({ applies }) => applies?.bounded === true);
  expect(ofBounds.map(({ id }) => id)).toEqual(['KEEP-1']);
  for (const requirement of ofBounds)
    for (const profile of [unbounded, DEFAULT_PROFILE])
      expect(isLawFor(requirement.id, profile)).toBe(appliesTo(requirement, profile));
  expect(isLawFor('PROG-4', unbounded)).toBe(true);
});
