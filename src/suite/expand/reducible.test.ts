import { describe, expect, it } from 'vitest';
import { append, compact, runnableOf, said } from '../adapt/adapt.testkit.ts';
import type { CaseStep } from '../case/case.ts';
import { sizesFor } from '../case/sizes.ts';
import { reducible, toClear } from './reducible.ts';

const OLD = ['u', 'c:a,b', 'r:a*100', 'r:b*100'];
const NEWEST = ['c:c', 'r:c*100', 'u'];

describe('a conversation in which old results can be shortened', () => {
  it('has two of them before the newest batch, worth a tenth of the trigger together', () => {
    expect(reducible(runnableOf(said(...OLD, ...NEWEST)))).toBe(true);
    expect(reducible(runnableOf(said('u', 'c:a,b', 'r:a*100', 'r:b*99', ...NEWEST)))).toBe(false);
  });

  it('has more than one of them, whatever its size', () => {
    expect(reducible(runnableOf(said('u', 'c:a', 'r:a*900', ...NEWEST)))).toBe(false);
  });

  it('is not one whose results are all of the newest batch', () => {
    expect(reducible(runnableOf(said(...OLD, 'u')))).toBe(false);
    expect(reducible(runnableOf(said('u', 'a*900', 'u')))).toBe(false);
    expect(reducible(runnableOf(said('r:a*900', 'r:b*900', 'u')))).toBe(false);
  });

  it('is measured by the trigger as it really fires', () => {
    const runnable = runnableOf(said(...OLD, ...NEWEST));
    expect(reducible({ ...runnable, sizes: sizesFor(2001) })).toBe(false);
    expect(reducible({ ...runnable, sizes: sizesFor(500) })).toBe(true);
  });
});

describe('a later pass', () => {
  const again = runnableOf(said(...OLD, ...NEWEST), {
    steps: [compact(), append('c:d', 'r:d*100', 'c:e', 'r:e', 'u'), compact(), append('u'), compact()],
  });

  it('finds what came since, and the batch that was the newest then', () => {
    expect([1, 2, 3].map((pass) => reducible(again, pass))).toEqual([true, true, false]);
  });

  it('finds all of it where the pass before was taken back: what that had begun to shorten is as it was', () => {
    const cancelled: CaseStep = { do: 'compact', reason: 'auto', meanwhile: { do: 'cancel', at: 'asked' } };
    const steps = [cancelled, append('u'), compact(), append('u'), compact()];
    const stopped = runnableOf(said(...OLD, ...NEWEST), { steps });
    expect([1, 2, 3].map((pass) => reducible(stopped, pass))).toEqual([true, true, false]);
  });

  it('that does not exist finds nothing', () => {
    expect(reducible(again, 4)).toBe(false);
  });
});

describe('a design that leaves more alone than the newest batch', () => {
  const one = ['u', 'c:a,b', 'r:a*100', 'r:b*100', 'c:c', 'r:c*100', 'c:d', 'r:d*100', 'u'];

  it('finds what is older than as many results, and all of a batch stays that holds one of them', () => {
    expect([1, 2, 3, 4].map((newest) => reducible(runnableOf(said(...one)), 1, { newest }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(toClear(runnableOf(said(...one)), 1, { newest: 3 })).toEqual({ count: 0, tokens: 0 });
  });

  it('counts no call that nobody has answered', () => {
    expect(toClear(runnableOf(said(...one, 'c:e')), 1, { newest: 2 })).toEqual({ count: 2, tokens: 200 });
    expect(toClear(runnableOf(said(...one, 'c:e')), 1).count).toBe(4);
  });

  it('finds nothing where it wants to win about as much, for counts differ', () => {
    const wins = (tokens: number) => reducible(runnableOf(said(...one)), 1, { atLeast: { tokens } });
    expect([200, 201].map(wins)).toEqual([true, false]);
  });
});
