import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSettings, largestError } from './check-settings.ts';
import { bandOfSettings, type SettingsInQuestion } from './settings-band.ts';

const SETTINGS: SettingsInQuestion = {
  window: 200_000,
  trigger: 140_000,
  keep: 20_000,
  reservedOutput: 16_000,
  summary: 2000,
  prefix: 15_000,
  largestStep: 8000,
  error: 0.25,
};

const why = (changed: Partial<SettingsInQuestion>): string => {
  const verdict = checkSettings({ ...SETTINGS, ...changed });
  return verdict.kind === 'impossible' ? verdict.why : verdict.kind;
};

const size = (max: number) => fc.integer({ min: 0, max });
const drawn = fc.record({
  window: size(1_000_000),
  trigger: size(1_000_000),
  keep: size(200_000),
  reservedOutput: size(64_000),
  summary: size(20_000),
  prefix: size(60_000),
  largestStep: size(100_000),
  error: fc.double({ min: -0.4, max: 1.5, noNaN: true }),
  spread: fc.double({ min: 0, max: 0.1, noNaN: true }),
});

describe('settings that work', () => {
  it('are told within which triggers', () => {
    expect(checkSettings(SETTINGS)).toEqual({ kind: 'feasible', band: [45_000, 147_200] });
    expect(checkSettings({ ...SETTINGS, error: 0, trigger: 184_000 })).toEqual({
      kind: 'feasible',
      band: [45_000, 184_000],
    });
    expect(checkSettings({ ...SETTINGS, trigger: 45_000 }).kind).toBe('feasible');
  });
});

describe('settings that can’t work', () => {
  it('are refused above what the provider has room for, with the error on its side', () => {
    expect(checkSettings({ ...SETTINGS, trigger: 147_201 })).toMatchObject({
      kind: 'impossible',
      instead: { trigger: 135_000 },
    });
    expect(why({ trigger: 170_000 })).toBe(
      'A trigger of 170,000 is too high: a request of that size is 212,500 as the provider counts, and there is room for ' +
        '184,000. It may be at most 147,200 (window 200,000 − answer 16,000, where the count may be 25 % too low). Set it to ' +
        '135,000; anything from 45,000 to 147,200 works.',
    );
  });

  it('are refused below what a pass leaves and a step adds', () => {
    expect(why({ trigger: 40_000 })).toBe(
      'A trigger of 40,000 is too low: after a pass there is no room for the largest step, and the next pass is due at once. ' +
        'It has to be at least 45,000 (prefix 15,000 + summary 2,000 + kept 20,000 + largest step 8,000). Set it to 61,000; ' +
        'anything from 45,000 to 147,200 works.',
    );
  });

  it('are told to keep less where no trigger works with what is kept', () => {
    const verdict = checkSettings({ ...SETTINGS, keep: 140_000 });
    expect(verdict).toMatchObject({ kind: 'impossible', instead: { keep: 94_000, trigger: 135_000 } });
    expect(why({ keep: 140_000 })).toBe(
      'No trigger can work: it has to be at least 165,000 (prefix 15,000 + summary 2,000 + kept 140,000 + largest step 8,000), ' +
        'and at most 147,200 (window 200,000 − answer 16,000, where the count may be 25 % too low). With room to spare: keep ' +
        '94,000, and set the trigger to 135,000.',
    );
  });

  it('are told the window it takes where even keeping one step is too much', () => {
    expect(why({ window: 32_000 })).toContain(
      'With room to spare it takes a window of 96,500, with the trigger at 61,000.',
    );
    expect(checkSettings({ ...SETTINGS, reservedOutput: 300_000 })).toMatchObject({ instead: { window: 385_000 } });
    expect(why({ reservedOutput: 300_000 })).toContain(
      'of a window of 200,000 nothing is left beside the 300,000 kept',
    );
    expect(why({ error: -0.1, trigger: 190_000, window: 180_000 })).toContain('the count may be 10 % too high)');
    expect(why({ error: 0, trigger: 190_000 })).toContain('(window 200,000 − answer 16,000). Set it');
  });

  it('leave less room where errors are spread', () => {
    expect(checkSettings({ ...SETTINGS, error: 0, trigger: 170_000, spread: 0.02 })).toMatchObject({
      kind: 'feasible',
      band: [45_000, 173_289],
    });
    expect(checkSettings({ ...SETTINGS, error: 0, trigger: 180_000, spread: 0.02 }).kind).toBe('impossible');
  });

  it('are always told some that do, and every figure of the text is among the figures', () => {
    fc.assert(
      fc.property(drawn, (settings) => {
        const verdict = checkSettings(settings);
        if (verdict.kind === 'feasible') return;
        expect(checkSettings(verdict.instead).kind).toBe('feasible');
        const numbers = [...verdict.why.matchAll(/\d[\d,]*/g)].map(([text]) => Number(text.replaceAll(',', '')));
        const known = Object.values(verdict.figures);
        for (const number of numbers.filter((one) => one > 1000)) {
          expect(known.some((value) => Math.abs(value - number) <= 1)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are told some with room to spare, unless only a narrow band works with this window', () => {
    fc.assert(
      fc.property(drawn, (settings) => {
        const verdict = checkSettings(settings);
        if (verdict.kind === 'feasible') return;
        const { instead } = verdict;
        const { low, high } = bandOfSettings(instead);
        const lowest = low + settings.largestStep;
        const isRoomy = instead.trigger >= lowest && instead.trigger <= 0.95 * high;
        // Round figures take a little room as well.
        const isNarrow = 1.06 * lowest > 0.95 * high && instead.window === settings.window;
        expect(isRoomy || isNarrow).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('are told round figures', () => {
    const { instead } = checkSettings({ ...SETTINGS, keep: 140_123, prefix: 14_877 }) as {
      instead: SettingsInQuestion;
    };
    expect([instead.keep, instead.trigger]).toEqual([94_000, 135_000]);
  });

  it('mean something, or are refused by name', () => {
    expect(() => checkSettings({ ...SETTINGS, keep: -1 })).toThrow(
      'settings: keep is -1. Expected: a number of 0 or more',
    );
    expect(() => checkSettings({ ...SETTINGS, error: -1 })).toThrow(
      'settings: error is -1. Expected: a number above -1',
    );
    expect(() => checkSettings({ ...SETTINGS, window: Number.NaN })).toThrow('window is NaN');
  });
});

describe('the largest error', () => {
  it('is that of the kind that is counted worst', () => {
    expect(largestError({ prose: 0, code: 0.1, json: 0.2, base64: 0.4, 'other-script': -0.1 })).toBe(0.4);
  });
});
