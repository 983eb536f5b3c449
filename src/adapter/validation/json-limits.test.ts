import { describe, expect, it } from 'vitest';
import { isTooDeep, MOST_DEPTH, tooDeepAt } from './json-limits.ts';

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number): string => `${'{"a/b":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the limit of depth', () => {
  it.each([lists, objects])('lets 256 levels pass, and not one more', (make) => {
    for (const [depth, expected] of [
      [MOST_DEPTH, false],
      [MOST_DEPTH + 1, true],
    ] as const) {
      expect(isTooDeep(make(depth))).toBe(expected);
      expect(tooDeepAt(JSON.parse(make(depth))) !== undefined).toBe(expected);
    }
  });

  it('is found at any depth without a stack of calls', () => {
    expect(isTooDeep(lists(1_000_000))).toBe(true);
    expect(tooDeepAt(JSON.parse(lists(1_000_000)))).toMatch(/^(\/0)+…$/);
  });

  it('does not count brackets in strings, however their quotes are escaped', () => {
    const text = String.raw`\"[[\\\"[[` + '['.repeat(300);
    const json = JSON.stringify([{ [text]: text, end: '\\' }, '['.repeat(300)]);
    expect(isTooDeep(json)).toBe(false);
    expect(isTooDeep(`["\\\\",${lists(256)}]`)).toBe(true);
    expect(tooDeepAt(JSON.parse(json))).toBeUndefined();
  });

  it('does not count lists beside each other', () => {
    expect(isTooDeep(`[${Array(1000).fill('[{}]').join()}]`)).toBe(false);
  });

  it('ends where a text is no JSON', () => {
    expect(isTooDeep('"never closed \\')).toBe(false);
    expect(isTooDeep(']]]]')).toBe(false);
  });

  it('says where it was broken first', () => {
    const value = { state: { 'a/b~c': JSON.parse(lists(MOST_DEPTH)) } };
    expect(tooDeepAt(value)).toMatch(/^\/state\/a~1b~0c\/0\/0/);
    expect(tooDeepAt({ a: [], b: 'text', c: null })).toBeUndefined();
    expect(tooDeepAt('text')).toBeUndefined();
  });
});
