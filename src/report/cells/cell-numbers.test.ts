import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { requirement } from '../../verdict/verdict.testkit.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import { cellOf } from './cell.ts';
import { cellNumbers, hasNumbers } from './cell-numbers.ts';

const counted = (...verdicts: Verdict[]) => {
  const entries = verdicts.map((verdict) => ({ id: 'PAIR-1', verdict }));
  return cellOf(entries, { requirement: requirement('PAIR-1'), drive: 'pure', profile: DEFAULT_PROFILE });
};
/** A cell as it is read: its word, then its numbers. */
const read = (...verdicts: Verdict[]): string => {
  const cell = counted(...verdicts);
  return `${cell.word} ${cellNumbers(cell).source.replaceAll(/<[^>]*>/g, '')}`;
};

describe('the numbers of a cell', () => {
  it('count the results that say its word, of those that were evaluated', () => {
    expect(read('pass', 'pass', 'unsupported')).toBe('pass 2 of 2 evaluated');
    expect(read('pass', 'fail', 'blocked')).toBe('fail 1 of 2 evaluated');
    expect(read('pass', 'known-fail')).toBe('known-fail 1 of 2 evaluated');
  });

  it('are no fraction where the word is no part of what was evaluated', () => {
    expect(read('pass', 'blocked', 'blocked', 'blocked')).toBe('blocked 3, 1 evaluated');
    expect(read('blocked')).toBe('blocked 1, 0 evaluated');
    expect(read('crash', 'pass', 'pass')).toBe('crash 1, 2 evaluated');
  });

  it('are none where nothing was looked at, which has a reason instead', () => {
    for (const word of ['unsupported', 'not observable', 'never evaluated'] as const)
      expect(hasNumbers({ word })).toBe(false);
    expect(hasNumbers({ word: 'blocked' })).toBe(true);
  });
});
