import { describe, expect, it } from 'vitest';
import { readPassState, writePassState } from './pass-state.ts';

const FAILED = { digest: 'd', reason: 'auto' } as const;

describe('the state of a pass', () => {
  it('is stored under the keys that sessions on disk have', () => {
    expect(writePassState({ failedAttempt: FAILED, unarchived: '{}\n' })).toEqual({
      material: 'd',
      reason: 'auto',
      unarchived: '{}\n',
    });
  });

  it('is read from what an earlier session stored', () => {
    expect(readPassState({ material: 'd', reason: 'auto' })).toEqual({ failedAttempt: FAILED, unarchived: '' });
  });

  it('is null where there is nothing to remember', () => {
    expect(writePassState({ failedAttempt: null, unarchived: '' })).toBeNull();
  });

  it('holds no failure where only the archive lags behind', () => {
    const stored = writePassState({ failedAttempt: null, unarchived: '{}\n' });
    expect(stored).toEqual({ unarchived: '{}\n' });
    expect(readPassState(stored)).toEqual({ failedAttempt: null, unarchived: '{}\n' });
  });
});
