import { describe, expect, it } from 'vitest';
import { nominalSizes, sizesFor } from './sizes.ts';
import { settingUnits, textUnits, tokensOf } from './units.ts';

describe('sizes in units', () => {
  it('T is the trigger and W the window: nominally 4000 and 16000 tokens', () => {
    const units = settingUnits(nominalSizes());
    expect(tokensOf('1T', units)).toBe(4000);
    expect(tokensOf('0.3T', units)).toBe(1200);
    expect(tokensOf('2W', units)).toBe(32_000);
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
    const sizes = sizesFor(2000);
    expect(tokensOf('1T', settingUnits(sizes))).toBe(4000);
    expect(tokensOf('1W', settingUnits(sizes))).toBe(16_000);
    expect(tokensOf('1T', textUnits(sizes))).toBe(2000);
    expect(tokensOf('1W', textUnits(sizes))).toBe(8000);
  });
});
