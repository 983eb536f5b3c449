import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { requirement } from '../../verdict/verdict.testkit.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { type CellEntry, cellOf } from './cell.ts';
import { cellNumbers, hasNumbers } from './cell-numbers.ts';

type Said = Verdict | { was: Verdict } | CellEntry;

const CAUSE = 'PAIR-1/call-evicted@auto-call';
const FOLLOWS: CellEntry = { verdict: 'blocked', follows: CAUSE };
const UNREACHED: CellEntry = { verdict: 'blocked', unreached: CAUSE };

/** @param said of each result its verdict; where a baseline knows it as a failure, the verdict it had without */
const counted = (...said: Said[]) => {
  const entries = said.map((one): CellEntry => {
    if (typeof one === 'string') return { verdict: one };
    return 'was' in one ? { verdict: 'known-fail', known: one } : one;
  });
  return cellOf(entries, { requirement: requirement('PAIR-1'), drive: 'pure', profile: DEFAULT_PROFILE });
};
/** A cell as it is read: its word, then its numbers. */
const read = (...said: Said[]): string => {
  const cell = counted(...said);
  return `${cell.word} ${cellNumbers(cell).source.replaceAll(/<[^>]*>/g, '')}`;
};

describe('the numbers of a cell', () => {
  it('count the results that say its word, of those that were evaluated', () => {
    expect(read('pass', 'pass', 'unsupported')).toBe('pass 2 of 2 evaluated');
    expect(read('pass', 'fail')).toBe('fail 1 of 2 evaluated');
    expect(read('pass', { was: 'fail' })).toBe('known-fail 1 of 2 evaluated');
  });

  it('are no fraction where the word is no part of what was evaluated', () => {
    expect(read('pass', 'blocked', 'blocked', 'blocked')).toBe('blocked 3, 1 evaluated');
    expect(read('blocked')).toBe('blocked 1, 0 evaluated');
    expect(read('pass', { was: 'blocked' })).toBe('known-fail 1, 1 evaluated');
    expect(read('crash', 'pass', 'pass')).toBe('crash 1, 2 evaluated');
  });

  it('tell apart what of the known was evaluated, and what was not', () => {
    expect(read('pass', { was: 'fail' }, { was: 'blocked' }, { was: 'blocked' })).toBe(
      'known-fail 1 of 2 evaluated, 2 more not evaluated',
    );
  });

  it('say what came to no verdict of its own, so that a share of the others does not look like one of all', () => {
    expect(read('pass', 'pass', FOLLOWS, FOLLOWS, UNREACHED)).toBe(
      'pass 2 of 2 evaluated + 2 that follow from causes, 1 not reached because of a cause',
    );
    expect(read('pass', FOLLOWS)).toBe('pass 1 of 1 evaluated + 1 that follows from a cause');
    expect(read('pass', 'fail', 'blocked', UNREACHED, UNREACHED)).toBe(
      'fail 1 of 2 evaluated + 2 not reached because of causes, 1 blocked',
    );
    expect(read('pass', 'blocked', UNREACHED)).toBe('blocked 1, 1 evaluated + 1 not reached because of a cause');
  });

  it('are none where nothing was looked at, which has a reason instead', () => {
    for (const word of ['unsupported', 'not observable', 'not shown'] as const)
      expect(hasNumbers({ word })).toBe(false);
    expect(hasNumbers({ word: 'blocked' })).toBe(true);
  });
});
