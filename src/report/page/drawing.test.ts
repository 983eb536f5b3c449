import { describe, expect, it } from 'vitest';
import { railsOf } from './call-rails.ts';
import { segmentsOf } from './message-segments.ts';
import { plotOf } from './plot.ts';

describe('the lines in the margin', () => {
  it('run from a call to the last of its results, and stop at each', () => {
    const pairs = [
      { id: 'a', call: 0, result: 2 },
      { id: 'b', call: 0, result: 4 },
    ];
    expect(railsOf(pairs, 5).map(([lane]) => lane)).toEqual(['starts', 'passes', 'joins', 'passes', 'ends']);
  });

  it('take lanes of their own where they overlap, and share one where they do not', () => {
    const pairs = [
      { id: 'a', call: 0, result: 2 },
      { id: 'b', call: 1, result: 3 },
      { id: 'c', call: 3, result: 4 },
    ];
    expect(railsOf(pairs, 5)).toEqual([
      ['starts', 'none'],
      ['passes', 'starts'],
      ['ends', 'passes'],
      ['starts', 'ends'],
      ['ends', 'none'],
    ]);
  });

  it('are not drawn for halves without their other half', () => {
    expect(
      railsOf(
        [
          { id: 'a', call: 0 },
          { id: 'b', result: 1, torn: true },
        ],
        2,
      ),
    ).toEqual([[], []]);
  });
});

describe('a long list', () => {
  const kept = (count: number) => Array.from({ length: count }, () => 'kept');

  it('folds the dull middle, and never what a finding names', () => {
    expect(segmentsOf([...kept(30), 'spot', ...kept(2)])).toEqual([
      { from: 0, to: 3, folded: false },
      { from: 3, to: 28, folded: true },
      { from: 28, to: 30, folded: false },
      { from: 30, to: 31, folded: false },
      { from: 31, to: 33, folded: false },
    ]);
  });

  it('is shown whole while it is short', () => {
    expect(segmentsOf(kept(24))).toEqual([{ from: 0, to: 24, folded: false }]);
    expect(segmentsOf([])).toEqual([]);
  });
});

describe('the picture of a pass', () => {
  const pass = {
    before: [0, 1, 2],
    after: [3, 2],
    fates: [
      { kind: 'evicted' as const, at: [0] },
      { kind: 'evicted' as const, at: [] },
      { kind: 'kept' as const, at: [1] },
    ],
    pairs: { before: [{ id: 'c', call: 1, result: 2 }], after: [{ id: 'c', result: 1, torn: true as const }] },
  };

  it('draws what was kept to its place, what a summary repeats to the summary, and nothing for what is gone', () => {
    expect(plotOf(pass).flows.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['quoted', 0, 0],
      ['kept', 2, 1],
    ]);
  });

  it('draws a whole pair as an arc and a torn one as a loose end', () => {
    expect(plotOf(pass).arcs.map(({ kind }) => kind)).toEqual(['pair', 'torn']);
  });

  it('grows wider than a screen only for conversations that need it', () => {
    const many = (count: number) => ({ ...pass, before: Array.from({ length: count }, () => 0), fates: [], after: [] });
    expect(plotOf(many(100)).width).toBeLessThan(1100);
    expect(plotOf(many(1000)).width).toBe(6004);
  });
});
