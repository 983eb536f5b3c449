import { describe, expect, it } from 'vitest';
import type { Edge } from './edge.ts';
import { causesOf, type Told } from './follow.testkit.ts';

const edge = (from: string, to: string, more: Partial<Edge> = {}): Edge => ({
  from,
  to,
  because: 'It is so.',
  ...more,
});
const [f1, f2] = ['F-AAAA', 'F-BBBB'] as const;
const other: Told = { way: 'B-1/b', facts: [f1] };
const FROM_A = 'A-1/a@manual-other';
const FROM_D = 'D-1/d@manual-other';

describe('a root that weighs less', () => {
  const lowering = [edge('L-2/l', 'B-1/b', { lowers: true }), edge('B-1/b', 'C-1/c'), edge('D-1/d', 'C-1/c')];
  const lesser: Told = { way: 'L-2/l', facts: [f1, f2] };
  const last: Told = { way: 'C-1/c', facts: [f1] };
  const FROM_L = 'L-2/l@manual-other';

  it('explains what is written down, and nothing by a detour', () => {
    expect(causesOf([lesser, other, last], lowering)).toEqual([undefined, FROM_L, undefined]);
    const direct = [...lowering, edge('L-2/l', 'C-1/c', { lowers: true })];
    expect(causesOf([lesser, other, last], direct)).toEqual([undefined, FROM_L, FROM_L]);
  });

  it('goes behind one that weighs as much', () => {
    const second: Told = { way: 'D-1/d', facts: [f1], step: 2 };
    const direct = [...lowering, edge('L-2/l', 'C-1/c', { lowers: true })];
    expect(causesOf([lesser, second, { ...last, step: 2 }], direct)[2]).toBe(FROM_D);
  });

  it('keeps others from explaining between them and it what it may not explain', () => {
    const table = [...lowering, edge('A-1/a', 'B-1/b')];
    const told: Told[] = [
      { way: 'A-1/a', facts: [f1] },
      { way: 'L-2/l', facts: [f2] },
      { way: 'B-1/b', facts: [f1, f2] },
    ];
    expect(causesOf([...told, { way: 'C-1/c', facts: [f2] }], table)).toEqual([
      undefined,
      undefined,
      FROM_A,
      undefined,
    ]);
  });
});
