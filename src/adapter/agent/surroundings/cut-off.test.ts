import { expect, it } from 'vitest';
import { isCutOff } from './cut-off.ts';

const LOOPBACK = [{ internal: true }, { internal: true }];

it('is true where there is no address but those of the machine itself', () => {
  expect(isCutOff({ lo: LOOPBACK })).toBe(true);
  expect(isCutOff({})).toBe(true);
});

it('is false where some device has one that others can be reached from', () => {
  expect(isCutOff({ lo: LOOPBACK, eth0: [{ internal: false }] })).toBe(false);
});
