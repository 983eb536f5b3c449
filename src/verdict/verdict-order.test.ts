import { describe, expect, it } from 'vitest';
import { worst } from './verdict-order.ts';

describe('worst', () => {
  it('lets a failure outweigh what could not be evaluated', () => {
    expect(worst(['pass', 'blocked', 'fail'])).toBe('fail');
  });

  it('never lets a skip or a block read as green', () => {
    expect(worst(['pass', 'blocked'])).toBe('blocked');
    expect(worst(['pass', 'unsupported'])).toBe('unsupported');
  });

  it('puts a broken suite before everything it may have said', () => {
    expect(worst(['fail', 'suite-error', 'crash'])).toBe('suite-error');
  });

  it('refuses to make something of nothing', () => {
    expect(() => worst([])).toThrow(RangeError);
  });
});
