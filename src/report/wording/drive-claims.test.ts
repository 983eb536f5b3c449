import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { driveClaimTerms } from './drive-claims.ts';

it('all that a profile claims on some drives instead is said in words', () => {
  const agent = { capabilities: ['threads' as const, 'cancel' as const], onSummarizerFailure: 'raise' as const };
  const onDrive = { agent, pure: { keep: [], ack: true, summary: { role: 'system' as const } } };
  expect(driveClaimTerms({ name: 'p', ...DEFAULT_PROFILE, onDrive })).toEqual([
    ['on the pure drive instead', 'keep: none; ack: true; summary: {"role":"system"}'],
    ['on the agent drive instead', 'capabilities: threads, cancel; onSummarizerFailure: raise'],
  ]);
  expect(driveClaimTerms({ name: 'p', ...DEFAULT_PROFILE })).toEqual([]);
});
