import { describe, expect, it } from 'vitest';
import {
  limitBrokenBy,
  limitBrokenIn,
  MOST_CHARACTERS,
  MOST_DEPTH,
  MOST_VALUES,
  TOO_DEEP,
  TOO_LARGE,
  TOO_MANY,
} from './json-limits.ts';

const tooDeepAt = (value: unknown): string | undefined => {
  const broken = limitBrokenIn(value);
  return broken?.expected === TOO_DEEP.expected ? broken.path : undefined;
};
const isTooDeep = (json: string): boolean => limitBrokenBy(json) === TOO_DEEP;
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
    expect(isTooDeep(lists(900_000))).toBe(true);
    expect(tooDeepAt(JSON.parse(lists(1_000_000)))).toMatch(/^(\/0)+…$/);
  });

  it('does not count brackets in strings, however their quotes are escaped', () => {
    const text = `one " and then ${'['.repeat(300)}`;
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

describe('the limit of size', () => {
  it.each([
    ['0,', '[', ']'],
    ['[],', '[', ']'],
    ['{},', '[', ']'],
  ])('lets a million values like %s pass, and not many more', (item, head, tail) => {
    const each = item.length === 2 ? 1 : 2;
    const few = `${head}${item.repeat(MOST_VALUES / each - 2)}0${tail}`;
    const many = `${head}${item.repeat(MOST_VALUES / each)}0${tail}`;
    expect(limitBrokenBy(few)).toBeUndefined();
    expect(limitBrokenBy(many)).toBe(TOO_MANY);
  });

  it('does not count what stands in a string', () => {
    expect(limitBrokenBy(JSON.stringify(['[,'.repeat(MOST_VALUES)]))).toBeUndefined();
  });

  it('is of characters, too', () => {
    expect(limitBrokenBy(`"${'x'.repeat(MOST_CHARACTERS - 2)}"`)).toBeUndefined();
    expect(limitBrokenBy(`"${'x'.repeat(MOST_CHARACTERS - 1)}"`)).toBe(TOO_LARGE);
  });
});

describe('the limit of size, in what came from another thread', () => {
  it('is of values, those that are in it many times among them', () => {
    const twice = Array.from({ length: 200 }).reduce<unknown[]>((inside) => [inside, inside], []);
    expect(limitBrokenIn({ a: twice })).toMatchObject({ ...TOO_MANY, path: expect.stringMatching(/^\/a\/[01]/) });
  });

  it('is of the length a list says it has', () => {
    expect(limitBrokenIn({ a: [Object.assign([], { length: 2 ** 31 })] })).toEqual({ ...TOO_MANY, path: '/a/0' });
  });

  it('lets a million pass', () => {
    expect(limitBrokenIn(Array(MOST_VALUES).fill(0))).toBeUndefined();
    expect(limitBrokenIn([Array(MOST_VALUES).fill(0)])).toEqual({ ...TOO_MANY, path: '/0' });
  });
});
