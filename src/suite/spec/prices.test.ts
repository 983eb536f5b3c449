import { expect, it } from 'vitest';
import type { PriceName } from '../../adapter/profile.ts';
import { PRICES } from '../../judge/prices/all-prices.ts';
import { loadStatablePrices } from './prices.ts';
import { loadRequirements, requirementsFolder, waysOf } from './requirements.ts';

const entries = loadStatablePrices();

/** What no price ever touches (spec/decisions/0014). */
const UNTOUCHED = /^(PAIR|ORD|SYS|UNI|HOST|ISO)-|^(TASK-1|FAIL-1|FAIL-2)\//;

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
    expect(permits.filter((way) => UNTOUCHED.test(way))).toEqual([]);
  },
);
