import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealer } from './deal.ts';
import { drawFrom } from './draw.ts';

it('deals every item of a list before one of them comes again, each list by itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4 }), (seed, size, rounds) => {
      const deal = dealer(drawFrom(seed));
      const items = Array.from({ length: size }, (_, at) => at);
      const others = [...items];
      for (let round = 0; round < rounds; round += 1) {
        const dealt = items.map(() => {
          deal(others);
          return deal(items);
        });
        expect(dealt.sort((one, other) => one - other)).toEqual(items);
      }
    }),
  );
});
