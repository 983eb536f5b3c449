import { describe, expect, it } from 'vitest';
import type { Cell, CellWord } from './cell.ts';
import { groupCount } from './group-count.ts';

const NONE = { following: 0, unreached: 0, open: 0 };
const cell = (word: CellWord, failed = word === 'fail' ? 1 : 0): Cell => {
  return { word, own: failed, ownEvaluated: failed, failed, evaluated: failed, blocked: 0, ...NONE, counts: true };
};

describe('the count of a group', () => {
  it('takes a requirement as violated where any of the columns saw it', () => {
    const rows = [
      [cell('pass'), cell('fail')],
      [cell('pass'), cell('not observable')],
      [cell('unsupported'), cell('not observable')],
    ];
    expect(groupCount(rows)).toEqual({ failed: 1, observable: 2, open: 0, word: 'fail' });
  });

  it('keeps what is neither green nor violated apart', () => {
    const rows = [[cell('blocked')], [cell('not shown')], [cell('pass')]];
    expect(groupCount(rows)).toEqual({ failed: 0, observable: 3, open: 2, word: 'blocked' });
    expect(groupCount(rows.slice(1)).word).toBe('not shown');
  });

  it('counts what failed as known among the violated', () => {
    expect(groupCount([[cell('known-fail', 2)]])).toEqual({ failed: 1, observable: 1, open: 0, word: 'known-fail' });
  });

  it('has nothing to count where nothing could be seen', () => {
    expect(groupCount([[cell('not observable')], [cell('unsupported')]])).toMatchObject({
      observable: 0,
      word: 'unsupported',
    });
    expect(groupCount([[cell('not observable')]]).word).toBe('not observable');
  });
});
