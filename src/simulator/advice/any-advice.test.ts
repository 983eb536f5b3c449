import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../conversation/random.ts';
import type { AdviceRecord, SimulationTotals } from '../record/simulation.ts';
import { adviseOn } from './advise.ts';
import { bestTrigger } from './best-trigger.ts';
import { checkSettings } from './check-settings.ts';
import { measureCycle, measurePrices } from './measured-cycle.ts';
import { ANTHROPIC_PRICES, type PlayedDay, playDay } from './played-day.testkit.ts';

/** What holds for advice on any day; what is said of which day is in `advise.test.ts`. */

type Played = ReturnType<typeof playDay>;

const withTotals = (played: Played, totals: Partial<SimulationTotals>): Played => ({
  ...played,
  system: { ...played.system, totals: { ...played.system.totals, ...totals } },
});

const adviceOn = (played: Played): AdviceRecord[] => adviseOn(played.system, played);

const anyDay = fc
  .record({
    seed: fc.string(),
    most: fc.integer({ min: 10, max: 40_000 }),
    steps: fc.integer({ min: 0, max: 300 }),
    system: fc.integer({ min: 0, max: 20_000 }),
    summary: fc.integer({ min: 0, max: 5000 }),
    keep: fc.integer({ min: 0, max: 40_000 }),
    trigger: fc.integer({ min: 0, max: 180_000 }),
    window: fc.integer({ min: 1, max: 300_000 }),
    layout: fc.constantFrom('prepend' as const, 'suffix' as const, 'none' as const),
    error: fc.integer({ min: -300, max: 600 }).map((permille) => permille / 1000),
    restless: fc.boolean(),
    pauses: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 }),
    input: fc.constantFrom(0, 3),
    cachedInput: fc.constantFrom(0, 0.3, 3),
    cacheWrite: fc.constantFrom(3, 3.75),
    rework: fc.constantFrom(0, 70_000),
  })
  .map(({ seed, most, input, cachedInput, cacheWrite, rework, ...rest }) => {
    const random = seededRandom(seed);
    const sizes = Array.from({ length: 300 }, () => Math.ceil(most * random() ** 3) + 1);
    const prices = { ...ANTHROPIC_PRICES, input, cachedInput, cacheWrite };
    const day: Partial<PlayedDay> = { ...rest, prices, size: (step) => sizes[step - 1]! };
    return withTotals(playDay(day), { rework });
  });

/** The values a numeral of a text may stand for: `76k` is 75,500 to 76,500. */
function standsFor(written: string, unit: string, value: number): boolean {
  const digits = Number(written.replaceAll(',', ''));
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  const scales: Record<string, number[]> = { k: [1000], M: [1e6], '%': [0.01], '': [1, 1000, 60_000, 3_600_000] };
  return scales[unit]!.some((scale) => Math.abs(digits - value / scale) <= 0.5001 * 10 ** -decimals);
}

describe('all advice', () => {
  it('is at most eight pieces, and has every figure of its text among its figures', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const advice = adviceOn(day);
        expect(advice.length).toBeLessThanOrEqual(8);
        expect(new Set(advice.map(({ id }) => id)).size).toBe(advice.length);
        for (const { text, figures } of advice) {
          for (const [, written, unit] of text.matchAll(/(\d[\d,]*(?:\.\d+)?) ?([kM%]?)/g)) {
            expect([text, written, Object.values(figures).some((value) => standsFor(written!, unit!, value))]).toEqual([
              text,
              written,
              true,
            ]);
          }
          expect(text).toMatch(/^\S.*\.$/);
          expect(text).not.toMatch(/ {2}|undefined|NaN/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('bounds the trigger as the implementation counts, and the window as the provider does', () => {
    const bandOf = (changed: Partial<PlayedDay>) => {
      const day = playDay({ error: 0.5, ...changed });
      const measured = measureCycle(day)!;
      return bestTrigger(day, measured, measurePrices(day, measured)!)!.band;
    };
    const near = (got: number, expected: number, by = 0.02): void =>
      expect(Math.abs(got / expected - 1)).toBeLessThan(by);
    const plain = bandOf({ trigger: 110_000 });
    near(plain.low, 15_000 + 2000 + 22_000 + 2000);
    near(plain.high, 184_000 / 1.5);
    // One step that leaves no trigger is left out; the mean step has a part of it all the same: (93,000 / 500) more, twice.
    near(bandOf({ trigger: 110_000, size: (step) => (step === 300 ? 95_000 : 2000) }).low, 41_000, 0.1);
  });

  it('names no trigger that the provider has no room for', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const measured = measureCycle(day);
        const prices = measured && measurePrices(day, measured);
        if (measured === undefined || prices === undefined) return;
        const best = bestTrigger(day, measured, prices);
        if (best === undefined) return;
        const { trigger, band } = best;
        const { window, reservedOutput, error } = day.settings;
        expect(trigger).toBeLessThanOrEqual((window - reservedOutput) / (1 + error.prose) + 1e-6);
        expect(trigger).toBeGreaterThanOrEqual(band.low - 1e-6);

        if (band.high < 1) return;
        const sizes = { prefix: 0, summary: 0, keep: 0, largestStep: 0 };
        const said = checkSettings({
          window,
          reservedOutput,
          error: error.prose,
          trigger: Math.floor(trigger),
          ...sizes,
        });
        expect(said.kind).toBe(trigger < 1 ? said.kind : 'feasible');
      }),
      { numRuns: 300 },
    );
  });
});
