import { describe, expect, it } from 'vitest';
import type { Certificate } from './certificate.ts';
import { exitCodeOf, worstExit } from './exit-code.ts';
import { unmetRequirement } from './verdict.testkit.ts';
import type { Verdict } from './verdict-order.ts';

describe('exitCodeOf', () => {
  it.each<[Verdict[], number]>([
    [['pass', 'pass'], 0],
    [['pass', 'unsupported'], 0],
    [['pass', 'fail'], 1],
    [['pass', 'crash'], 1],
    [['pass', 'timeout'], 1],
    [['pass', 'protocol'], 1],
    [['pass', 'blocked'], 3],
    [['pass', 'suite-error'], 2],
    [['pass', 'known-fail'], 0],
    [['known-fail'], 0],
    [['pass', 'unexpected-pass'], 1],
  ])('of %j is %i', (verdicts, code) => {
    expect(exitCodeOf(verdicts)).toBe(code);
  });

  it('lets 2 beat 1 and 1 beat 3', () => {
    expect(exitCodeOf(['blocked', 'fail'])).toBe(1);
    expect(exitCodeOf(['fail', 'suite-error', 'blocked'])).toBe(2);
  });

  it('calls a whole run incomplete when it never looked at something Core demands', () => {
    const core: Certificate = {
      drive: 'pure',
      class: 'Core',
      earned: false,
      selection: 'whole',
      total: 2,
      observable: 2,
      passed: 1,
      unmet: [unmetRequirement('PAIR-1', 'never-evaluated')],
    };
    expect(exitCodeOf(['pass', 'unsupported'], [core])).toBe(3);
    expect(exitCodeOf(['pass'], [{ ...core, selection: 'part' }])).toBe(0);
    expect(exitCodeOf(['pass'], [{ ...core, earned: true }])).toBe(0);
    expect(exitCodeOf(['pass', 'fail'], [core])).toBe(1);
  });

  it('calls a whole run incomplete in which nothing Core demands could be seen, though nothing denies it', () => {
    const core: Certificate = {
      drive: 'pure',
      class: 'Core',
      earned: false,
      selection: 'whole',
      total: 2,
      observable: 0,
      passed: 0,
      unmet: [],
    };
    expect(exitCodeOf(['pass'], [core])).toBe(3);
  });

  it('lets a whole run be as expected where Core is denied by known failures alone', () => {
    const core = {
      drive: 'pure',
      class: 'Core',
      earned: false,
      selection: 'whole',
      total: 2,
      observable: 2,
      passed: 1,
    } as const;
    const known = [unmetRequirement('PAIR-1', 'fail', { known: true })];
    expect(exitCodeOf(['pass', 'known-fail'], [{ ...core, unmet: known }])).toBe(0);
    expect(
      exitCodeOf(
        ['pass', 'known-fail'],
        [{ ...core, unmet: [...known, unmetRequirement('ORD-1', 'never-evaluated')] }],
      ),
    ).toBe(3);
  });

  it('is 1 where a baseline is out of date, whatever else is well, unless the suite broke', () => {
    expect(exitCodeOf(['pass'], [], 1)).toBe(1);
    expect(exitCodeOf(['blocked'], [], 1)).toBe(1);
    expect(exitCodeOf(['suite-error'], [], 1)).toBe(2);
  });

  it('calls a run in which nothing passed incomplete, not green', () => {
    expect(exitCodeOf([])).toBe(3);
    expect(exitCodeOf(['unsupported', 'unsupported'])).toBe(3);
  });
});

it.each([
  [[], 0],
  [[0, 0], 0],
  [[0, 3], 3],
  [[3, 1, 0], 1],
  [[1, 2, 3], 2],
])('of several runs, %j, is %i', (codes, worst) => {
  expect(worstExit(codes)).toBe(worst);
});
