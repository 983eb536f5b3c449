import { describe, expect, it } from 'vitest';
import { measureCycle, measurePrices } from '../advice/measured-cycle.ts';
import type { PriceEntry } from '../billing/usage.ts';
import { hitRate } from '../closed-forms/hit-rate.ts';
import { inputCompacted, inputPerStep, inputUncompacted } from '../closed-forms/input-tokens.ts';
import { passesIn, stepsPerPass } from '../closed-forms/pass-count.ts';
import { cycleOf, passPrice, stepPrice } from '../closed-forms/step-price.ts';
import type { PriceRatios, SummarizerLayout } from '../closed-forms/symbols.ts';
import { compactorOf, played, SIZES } from './play.testkit.ts';
import type { PlayedSystem } from './simulate-system.ts';
import { longRunOf, PER_MESSAGE, priced, STEADY, steadyCompactor, steadyDay } from './steady-day.testkit.ts';

/**
 * The engine plays the session of the closed forms, with a real compactor on its wire, its cache and its bill. All assumptions
 * of the forms hold but one: a summary is whole sentences, so it is 1,991 tokens and not 2,000. No figure is off by more than 0.04 %.
 */

/** The issue asks for 1 %; a margin so wide would hide a summarizer's prompt, so it is a tenth of that. */
const within = (got: number, expected: number): void =>
  expect(Math.abs(got / expected - 1), `${got} instead of ${expected}`).toBeLessThan(0.001);

/** Who caches how, what the closed forms have to know of it, and how the summarizer is asked. */
const DAYS: [PriceEntry['dialect'], PriceEntry['cache']['kind'], SummarizerLayout, PriceRatios][] = [
  ['openai-chat', 'none', 'prepend', { read: 1, write: 1, output: 5 }],
  ['openai-chat', 'none', 'suffix', { read: 1, write: 1, output: 5 }],
  ['openai-chat', 'prefix', 'prepend', { read: 0.1, write: 1, output: 5 }],
  ['openai-chat', 'prefix', 'suffix', { read: 0.1, write: 1.25, output: 5 }],
  // Every prompt is written, the summarizer's too.
  ['openai-chat', 'prefix', 'prepend', { read: 0.1, write: 1.25, output: 5, apart: 1.25 }],
  // Only what asks for it is written, and the summarizer's prompt doesn't.
  ['anthropic', 'breakpoints', 'prepend', { read: 0.1, write: 1.25, output: 5 }],
];

const STEPS = 200;
const inputOf = ({ fresh, written, cached }: PlayedSystem['totals']): number => fresh + written + cached;

describe('a day without a pass', () => {
  it('(1) reads what the form says, to the token', async () => {
    const { totals } = await played(compactorOf('return { messages };'), steadyDay(STEADY), {
      steps: STEPS,
      sizes: { window: 1_000_000 },
    });
    expect(inputOf(totals)).toBe(inputUncompacted(STEADY, STEPS));
    expect(totals.peak).toBe(STEADY.prefix + STEPS * STEADY.growth);
  });
});

describe.each(DAYS)('a steady day: %s, cache %s, %s, %o', (dialect, kind, layout, ratios) => {
  const day = played(steadyCompactor(STEADY, layout), steadyDay(STEADY), {
    steps: STEPS,
    summaryLength: STEADY.summary - PER_MESSAGE,
    price: priced(kind, ratios),
    sizes: { dialect, window: 200_000, trigger: STEADY.trigger, keep: STEADY.kept },
  });

  it('(2) reads as many tokens, in the long run and from the first step on', async () => {
    const { totals } = await day;
    within(inputOf(totals), inputCompacted(STEADY, STEPS, layout));
    within(longRunOf(await day).input, inputPerStep(STEADY, layout));
  });

  it('(3) passes when the form says, whenever the day ends', async () => {
    const { passes } = await day;
    for (let end = 1; end <= STEPS; end += 1) {
      expect(passes.filter(({ step }) => step <= end).length).toBe(passesIn(STEADY, end));
    }
    expect(longRunOf(await day).stepsBetween).toBe(stepsPerPass(STEADY));
  });

  it('(4) costs as much a step, and the cache serves as much', async () => {
    const { cost, hits } = longRunOf(await day);
    within(cost, stepPrice(cycleOf(STEADY), ratios, passPrice(STEADY, ratios, layout)));
    if (kind === 'none') expect(hits).toBe(0);
    else within(hits, hitRate(cycleOf(STEADY), STEADY.summary + STEADY.kept));
  });

  it('is read the same by who advises on it', async () => {
    const system = await day;
    const settings = { ...SIZES, window: 200_000, trigger: STEADY.trigger, keep: STEADY.kept };
    const recorded = {
      system: { ...system, ended: { kind: 'whole' as const } },
      settings,
      prices: priced(kind, ratios),
    };
    const measured = measureCycle(recorded)!;
    const { stepMeasured } = measurePrices(recorded, measured)!;
    const { cost, hits } = longRunOf(system);
    // It counts from the first pass on, of which the summarizer had no older summary to read.
    within(stepMeasured, cost);
    expect(measured.hits.measured).toBeCloseTo(hits, 5);
  });
});
