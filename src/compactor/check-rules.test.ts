import { describe, expect, it } from 'vitest';
import { OPTIONS } from './compactor.testkit.ts';
import { rulesOf } from './rules.ts';

describe('options under which no pass can do anything sensible are refused by name', () => {
  it('a window that is no size', () => {
    expect(() => rulesOf({ ...OPTIONS, window: -1 })).toThrow(
      new RangeError('The compactor option "window" must be a number of tokens, or 0 where it is unknown; got -1.'),
    );
    expect(() => rulesOf({ ...OPTIONS, window: Number.NaN })).toThrow('"window"');
  });

  it('an answer that takes the whole window', () => {
    expect(() => rulesOf({ ...OPTIONS, window: 500, reservedOutput: 500 })).toThrow('below the window of 500 tokens');
    expect(rulesOf({ ...OPTIONS, window: 500, reservedOutput: 499 }).reservedOutput).toBe(499);
  });

  it('a tail without any ceiling, or with one below zero', () => {
    expect(() => rulesOf({ ...OPTIONS, keep: {} })).toThrow('at least one of turns, tokens, messages and fraction');
    expect(() => rulesOf({ ...OPTIONS, keep: { turns: -1 } })).toThrow(
      '"keep.turns" must be a number of at least 0; got -1',
    );
    expect(rulesOf({ ...OPTIONS, keep: { turns: 0 } }).keep).toEqual({ turns: 0 });
  });
});

it('a window of 0 tokens is one that nobody knows: it limits nothing', () => {
  const rules = rulesOf({ ...OPTIONS, window: 0, reservedOutput: 500 });
  expect([rules.window, rules.summarizerWindow]).toEqual([Infinity, Infinity]);
});

it('the summarizer has the window of the model unless it has its own', () => {
  expect(rulesOf({ ...OPTIONS, window: 700 }).summarizerWindow).toBe(700);
  expect(rulesOf({ ...OPTIONS, window: 700, summarizerWindow: 300 }).summarizerWindow).toBe(300);
});
