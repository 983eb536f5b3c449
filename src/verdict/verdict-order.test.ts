import { describe, expect, it } from 'vitest';
import { worstVerdict } from './verdict-order.ts';

describe('worst', () => {
  it('lets a failure outweigh what could not be evaluated', () => {
    expect(worstVerdict(['pass', 'blocked', 'fail'])).toBe('fail');
  });

  it('never lets a skip or a block read as green', () => {
    expect(worstVerdict(['pass', 'blocked'])).toBe('blocked');
    expect(worstVerdict(['pass', 'unsupported'])).toBe('unsupported');
  });

  it('puts a broken suite before everything it may have said', () => {
    expect(worstVerdict(['fail', 'suite-error', 'crash'])).toBe('suite-error');
  });

  it('refuses to make something of nothing', () => {
    expect(() => worstVerdict([])).toThrow(RangeError);
  });
});
