import { describe, expect, it } from 'vitest';
import { billedPasses, shareAskedAhead } from './billed-passes.ts';
import { ANTHROPIC_PRICES, askedAhead, playDay } from './played-day.testkit.ts';

type Played = ReturnType<typeof playDay>;
const rowsOf = (day: Played) => billedPasses(day).map(({ rows }) => rows);

describe('the rows a pass is billed in', () => {
  it('are its own, where it asks when it is due', () => {
    const day = playDay();
    expect(rowsOf(day)).toEqual(day.system.passes.map(({ step }) => [{ row: step - 1, share: 1 }]));
    expect(shareAskedAhead(day)).toBe(0);
  });

  it('are earlier ones, where it asks in the background', () => {
    const day = askedAhead(playDay(), 10);
    expect(rowsOf(day)).toEqual(day.system.passes.map(({ step }) => [{ row: step - 11, share: 1 }]));
    expect(shareAskedAhead(day)).toBe(1);
  });

  it('are several, by what each has of the price; what was asked before them and came to nothing is no part of it', () => {
    const day = playDay();
    const { passes, steps } = day.system;
    const [{ cost, step }] = passes as [(typeof passes)[number]];
    steps.summarizerCost[step - 1] = 0.75 * cost;
    steps.summarizerCost[step - 5] = 0.25 * cost;
    steps.summarizerCost[step - 9] = cost;
    const [{ rows }] = billedPasses(day) as [ReturnType<typeof billedPasses>[number]];
    expect(rows.map(({ row }) => row)).toEqual([step - 1, step - 5]);
    expect(rows.map(({ share }) => share)).toEqual([expect.closeTo(0.75, 9), expect.closeTo(0.25, 9)]);
  });

  it('are its own, where nothing costs anything, and none where it asked nobody', () => {
    const free = { ...ANTHROPIC_PRICES, input: 0, cachedInput: 0, cacheWrite: 0, output: 0 };
    const day = askedAhead(playDay({ prices: free }), 10);
    expect(rowsOf(day)).toEqual(day.system.passes.map(({ step }) => [{ row: step - 1, share: 1 }]));
    expect(rowsOf(playDay({ layout: 'none' }))).toEqual([]);
    expect(shareAskedAhead(playDay({ layout: 'none' }))).toBe(0);
  });
});
