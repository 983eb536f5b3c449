import { expect, it } from 'vitest';
import { limitOfStep } from './timeout-option.ts';

it('the limit of a step is the one asked for, else what the manifest says, else that of the suite', () => {
  expect(limitOfStep('500', { timeout: 60_000 })).toBe(500);
  expect(limitOfStep(undefined, { timeout: 60_000 })).toBe(60_000);
  expect([limitOfStep(undefined, {}), limitOfStep(undefined)]).toEqual([10_000, 10_000]);
});

it.each(['0', '1.5', 'a minute', '-3', '999999999999'])('%s is no limit', (asked) => {
  expect(() => limitOfStep(asked, { timeout: 60_000 })).toThrow(`got "${asked}"`);
});
