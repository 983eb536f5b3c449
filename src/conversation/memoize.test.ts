import { describe, expect, it } from 'vitest';
import { memoize, memoizeByBoth } from './memoize.ts';

describe('memoize', () => {
  it('works an answer out once for each object, also where the answer is nothing', () => {
    let asked = 0;
    const ask = memoize(({ value }: { value: number | undefined }) => {
      asked += 1;
      return value;
    });
    const [one, nothing] = [{ value: 1 }, { value: undefined }];
    expect([ask(one), ask(nothing), ask(one), ask(nothing)]).toEqual([1, undefined, 1, undefined]);
    expect(asked).toBe(2);
    expect(ask({ value: 1 })).toBe(1);
    expect(asked).toBe(3);
  });

  it('does not keep what was thrown', () => {
    let asked = 0;
    const ask = memoize((_: object) => {
      asked += 1;
      if (asked === 1) throw new Error('not yet');
      return asked;
    });
    const key = {};
    expect(() => ask(key)).toThrow('not yet');
    expect(ask(key)).toBe(2);
  });
});

describe('memoizeByBoth', () => {
  it('tells the same object apart by what it is held against', () => {
    const sum = memoizeByBoth((one: { value: number }, other: { value: number }) => ({ sum: one.value + other.value }));
    const [one, two, three] = [{ value: 1 }, { value: 2 }, { value: 3 }];
    expect([sum(one, two).sum, sum(one, three).sum, sum(one, two).sum]).toEqual([3, 4, 3]);
    expect(sum(three, two)).toBe(sum(three, two));
  });
});
