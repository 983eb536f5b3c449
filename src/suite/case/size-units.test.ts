import { describe, expect, it } from 'vitest';
import { countedTokens, settingUnits, textUnits, tokensOf } from './size-units.ts';
import { nominalSizes, sizesFor } from './sizes.ts';

describe('sizes in units', () => {
  it('T is the trigger and W the window: nominally 2000 and 8000 tokens', () => {
    const units = settingUnits(nominalSizes());
    expect(tokensOf('1T', units)).toBe(2000);
    expect(tokensOf('0.3T', units)).toBe(600);
    expect(tokensOf('2W', units)).toBe(16_000);
  });

  it('plain numbers are tokens', () => {
    expect(tokensOf(1234, settingUnits(nominalSizes()))).toBe(1234);
  });

  it('are whole tokens, and never none', () => {
    expect(tokensOf('0.33333T', { T: 10, W: 40 })).toBe(3);
    expect(tokensOf('0.0001T', { T: 10, W: 40 })).toBe(1);
  });

  it('other words are refused', () => {
    expect(() => tokensOf('0.3t', { T: 1, W: 4 })).toThrow('"0.3t" is not a size such as 0.4T, 2W or 1200.');
  });
});

describe('calibrated sizes', () => {
  it('scale texts, not settings: an implementation that counts double fires at half the text', () => {
    const sizes = sizesFor(1000);
    expect(tokensOf('1T', settingUnits(sizes))).toBe(2000);
    expect(tokensOf('1W', settingUnits(sizes))).toBe(8000);
    expect(tokensOf('1T', textUnits(sizes))).toBe(1000);
    expect(tokensOf('1W', textUnits(sizes))).toBe(4000);
  });

  it('leave room for the prompt and the tools of an agent, in which no unit has a share', () => {
    const sizes = sizesFor(2000, { overhead: 5000 });
    expect(sizes).toEqual({
      trigger: 7000,
      effectiveTrigger: 2000,
      window: 13_000,
      effectiveWindow: 13_000,
      overhead: 5000,
    });
    expect(settingUnits(sizes)).toEqual({ T: 2000, W: 8000 });
    expect(textUnits(sizes)).toEqual({ T: 2000, W: 8000 });
  });

  it('leave the trigger alone where the implementation does not count that prompt', () => {
    const { trigger, window } = sizesFor(2000, { overhead: 5000, counted: false });
    expect({ trigger, window }).toEqual({ trigger: 2000, window: 13_000 });
  });
});

describe('the size of a conversation', () => {
  it('is told to an implementation in its own tokens, with all that it counts beside', () => {
    // Counts twice as much as the suite, and 5000 tokens of an agent's prompt and tools.
    expect(countedTokens(600, sizesFor(1000, { overhead: 5000 }))).toBe(6200);
    expect(countedTokens(600, sizesFor(1000, { overhead: 5000, counted: false }))).toBe(1200);
  });
});
