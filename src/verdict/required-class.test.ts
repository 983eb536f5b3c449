import { describe, expect, it } from 'vitest';
import type { Certificate } from './certificate.ts';
import type { ExitCode } from './exit-code.ts';
import { gateExit, type Shortfall, shortfallsOf } from './required-class.ts';

const earned: Certificate = {
  drive: 'pure',
  class: 'Core',
  earned: true,
  selection: 'whole',
  total: 38,
  observable: 28,
  passed: 28,
  unmet: [],
};
const priced: Certificate = {
  ...earned,
  prices: [{ name: 'without-summaries', says: 'without summaries: what leaves the window is gone', results: 3 }],
};

describe('a class that a gate asks for', () => {
  it('is there where each drive has earned it', () => {
    expect(shortfallsOf([earned, { ...earned, drive: 'session' }], { class: 'Core', accepted: [] })).toEqual([]);
  });

  it('is missing on the drive that has not', () => {
    const drives = [earned, { ...earned, drive: 'session' as const, earned: false }];
    expect(shortfallsOf(drives, { class: 'Core', accepted: [] })).toEqual([{ kind: 'not-earned', drive: 'session' }]);
  });

  it('is that class and no other one', () => {
    const both = [earned, { ...earned, class: 'Robust' as const, earned: false }];
    expect(shortfallsOf(both, { class: 'Core', accepted: [] })).toEqual([]);
    expect(shortfallsOf(both, { class: 'Robust', accepted: [] })).toEqual([{ kind: 'not-earned', drive: 'pure' }]);
  });

  it('has no price that the gate does not take', () => {
    expect(shortfallsOf([priced], { class: 'Core', accepted: [] })).toEqual([
      { kind: 'priced', drive: 'pure', prices: ['without-summaries'] },
    ]);
    expect(shortfallsOf([priced], { class: 'Core', accepted: ['another'] })).toHaveLength(1);
    expect(shortfallsOf([priced], { class: 'Core', accepted: ['without-summaries'] })).toEqual([]);
  });

  it('was not run at larger sizes than it takes', () => {
    const scaled = { ...priced, scale: 8 };
    expect(shortfallsOf([scaled], { class: 'Core', accepted: ['without-summaries'] })).toEqual([
      { kind: 'priced', drive: 'pure', prices: ['scale'] },
    ]);
    expect(shortfallsOf([scaled], { class: 'Core', accepted: ['scale', 'without-summaries'] })).toEqual([]);
  });
});

describe('the exit code of a gate', () => {
  const missing: Shortfall = { kind: 'not-earned', drive: 'pure' };
  const refused: Shortfall = { kind: 'priced', drive: 'pure', prices: ['without-summaries'] };

  it.each<[string, Shortfall[], ExitCode, boolean, ExitCode]>([
    ['the class is there, whatever failed beyond it', [], 1, false, 0],
    ['the class is there, and something beyond it was not looked at', [], 3, false, 0],
    ['the suite broke', [], 2, false, 2],
    ['the class is missing', [missing], 1, false, 1],
    ['the class is missing, though a baseline knows why', [missing], 0, true, 1],
    ['the class is missing because not all was looked at', [missing], 3, false, 3],
    ['the class has a price that is not taken', [refused], 3, false, 1],
    ['the class is there, and a baseline knows nothing of a failure', [], 1, true, 1],
  ])('is what the class came to: %s', (_, shortfalls, exit, hasBaseline, expected) => {
    expect(gateExit(shortfalls, exit, hasBaseline)).toBe(expected);
  });
});
