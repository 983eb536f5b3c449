import { describe, expect, test } from 'vitest';
import { DEEPEST_JSON, parseJson, readJson } from './json.ts';

const nested = (levels: number, inside = ''): string => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`;

describe('a text that may be JSON', () => {
  test.each(['null', '0', '"text"', '{"a":[1]}', nested(DEEPEST_JSON), nested(DEEPEST_JSON, '"x","y"')])(
    'is read: %j',
    (text) => {
      expect(readJson(text)).toEqual({ kind: 'read', value: JSON.parse(text) });
      expect(parseJson(text)).toEqual(JSON.parse(text));
    },
  );

  test.each(['', '{', 'undefined', nested(20_000).slice(1)])('is none: %j', (text) => {
    expect(readJson(text)).toEqual({ kind: 'no-json' });
    expect(parseJson(text)).toBeUndefined();
  });

  test.each([
    nested(DEEPEST_JSON + 1),
    nested(DEEPEST_JSON, '{}'),
    `{"a":1,"b":${nested(20_000)}}`,
    '{"a":'.repeat(DEEPEST_JSON + 1) + 1 + '}'.repeat(DEEPEST_JSON + 1),
  ])('is nested too deep for whoever walks it: %#', (text) => {
    expect(readJson(text)).toEqual({ kind: 'too-deep' });
    expect(parseJson(text)).toBeUndefined();
  });

  test('may hold as many brackets in its texts as it likes', () => {
    expect(parseJson(JSON.stringify([nested(20_000)]))).toEqual([nested(20_000)]);
  });
});
