import { describe, expect, it } from 'vitest';
import type { Baseline, BaselineEntry } from '../../verdict/baseline/baseline.ts';
import type { WrittenEntry } from '../../verdict/baseline/written-baseline.ts';
import { lossLines } from './baseline-losses.ts';

const place = { line: 4, column: 5 };
const around = {
  names: {
    tags: new Map([
      ['CC-0001', 'pair'],
      ['CC-0002', 'keep'],
    ]),
    variants: new Set(['CC-0001[n=1]', 'CC-0001[n=2]', 'CC-0002']),
  },
  drives: ['pure', 'session'] as const,
};
const said = { requirement: 'PAIR-1', verdict: 'fail' as const, reason: 'cuts anywhere', since: '2026-01-05' };
const baselineOf = (...names: string[]): Baseline => {
  const targets = names.map((name) => ({
    by: name.includes('[') ? ('variant' as const) : ('case' as const),
    name,
    place,
  }));
  const entry = { ...said, profiles: [], drives: [], targets, place } as unknown as BaselineEntry;
  return { file: 'b.yaml', adapter: 'mine', entries: [entry] } as unknown as Baseline;
};
const written = (more: Partial<WrittenEntry>): WrittenEntry[] => [{ ...said, ...more }];

describe('what a rewritten baseline says of an entry that was kept', () => {
  it('is which cases are no longer in it', () => {
    expect(lossLines(baselineOf('CC-0001', 'CC-0002'), written({ case: 'CC-0001' }), around)).toEqual([
      'In 1 of those that were kept cases were dropped:',
      '  no longer in it: PAIR-1 fails: CC-0002',
    ]);
  });

  it('is which variants, and on which drive', () => {
    const entries = [...written({ case: 'CC-0001[n=1]' }), ...written({ case: 'CC-0001[n=2]', drive: 'pure' })];
    expect(lossLines(baselineOf('CC-0001'), entries, around).at(-1)).toBe(
      '  no longer in it: PAIR-1 fails: CC-0001[n=2] (session)',
    );
  });

  it('is nothing where all of it is still there, also in more than one entry', () => {
    const entries = [...written({ case: 'CC-0001[n=1]' }), ...written({ case: ['CC-0001[n=2]', 'CC-000?'] })];
    expect(lossLines(baselineOf('CC-0001', 'CC-0002'), entries, around)).toEqual([]);
  });

  it('is nothing where the entry went as a whole, which is said elsewhere', () => {
    expect(lossLines(baselineOf('CC-0001'), [], around)).toEqual([]);
    expect(lossLines(undefined, written({}), around)).toEqual([]);
  });
});
