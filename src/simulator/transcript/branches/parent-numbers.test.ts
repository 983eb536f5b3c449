import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOST, parentsFirst, withoutCircles } from './parent-numbers.ts';

/** Any parents at all, also of records that stand behind them, and in circles. */
const anyParents = fc
  .integer({ min: 1, max: 30 })
  .chain((count) => fc.array(fc.integer({ min: -1, max: count - 1 }), { minLength: count, maxLength: count }));

describe('the parents of records', () => {
  it('have an order in which each stands before those below it, once circles are cut', () => {
    fc.assert(
      fc.property(anyParents, (parents) => {
        const cut = withoutCircles(Int32Array.from(parents));
        const order = [...parentsFirst(cut)];
        expect(order.toSorted((one, other) => one - other)).toEqual([...parents.keys()]);
        for (const at of order) if (cut[at]! >= 0) expect(order.indexOf(cut[at]!)).toBeLessThan(order.indexOf(at));
      }),
    );
  });

  it('stay as they are but for one in each circle, the first in the file', () => {
    expect([...withoutCircles(Int32Array.from([-1, 0, 4, 2, 3, 4, 6, 1]))]).toEqual([-1, 0, LOST, 2, 3, 4, LOST, 1]);
  });
});
