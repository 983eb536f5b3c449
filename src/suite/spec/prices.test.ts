import { expect, it } from 'vitest';
import type { PriceName } from '../../adapter/profile.ts';
import { PRICES } from '../../judge/prices/all-prices.ts';
import { isUntouchedByPrices, loadStatablePrices, UNTOUCHED_BY_PRICES } from './prices.ts';
import { loadRequirements, requirementsFolder, waysOf } from './requirements.ts';

const entries = loadStatablePrices();

it('has each price once, and the judge has the same', () => {
  expect(entries.map(({ name }) => name)).toEqual(Object.keys(PRICES));
});

it.each(entries)('permits with $name what the judge lets it permit, and says the same', ({ name, permits, says }) => {
  expect(PRICES[name as PriceName]).toMatchObject({ name, says });
  expect(PRICES[name as PriceName].permits).toEqual(permits);
});

it.each(entries)(
  'permits with $name only ways that a requirement lists, and never what no price touches',
  ({ permits }) => {
    const ways = loadRequirements(requirementsFolder()).flatMap((one) =>
      waysOf(one).map((way) => `${one.id}/${way.name}`),
    );
    expect(permits.filter((way) => !ways.includes(way))).toEqual([]);
    expect(permits.filter(isUntouchedByPrices)).toEqual([]);
  },
);

it('touches nothing of what it never touches, and all of that there is', () => {
  expect(['PAIR-1/call-evicted', 'FAIL-1/error-installed'].map(isUntouchedByPrices)).toEqual([true, true]);
  expect(['FAIL-4/evicted-unasked', 'TASK-2/request-gone'].map(isUntouchedByPrices)).toEqual([false, false]);
  const ids = loadRequirements(requirementsFolder()).map(({ id }) => id);
  const isKnown = (name: string) => ids.some((id) => id === name || id.startsWith(`${name}-`));
  expect(Object.keys(UNTOUCHED_BY_PRICES).filter((name) => !isKnown(name))).toEqual([]);
});
