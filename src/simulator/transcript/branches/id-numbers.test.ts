import { expect, it } from 'vitest';
import { IdNumbers } from './id-numbers.ts';

it('ids have each a number of their own, and the same when they are asked for again', () => {
  const numbers = new IdNumbers();
  const ids = Array.from({ length: 5_000 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
  expect(ids.map((id) => numbers.numberOf(id))).toEqual([...ids.keys()]);
  expect(ids.toReversed().map((id) => numbers.numberOf(id))).toEqual([...ids.keys()].reverse());
  expect(['', 'é', '\ud83d'].map((id) => numbers.numberOf(id))).toEqual([5_000, 5_001, 5_002]);
});
