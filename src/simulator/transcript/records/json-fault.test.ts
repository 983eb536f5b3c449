import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** JSON with one character taken away, put in or changed: mostly broken, sometimes not. */
const nearlyJson = fc
  .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ',', '"', '}', '\\', '0', '\u0000', ' '), fc.nat(1))
  .map(([text, at, put, taken]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + taken));

describe('jsonFault', () => {
  it('finds a fault where the parser does, and none where it does not', () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        expect(jsonFault(text) === undefined).toBe(parses(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['{"a":1,}', 7, 'a key in double quotes'],
    ['{"a" 1}', 5, '":"'],
    ['[1 2]', 3, '"," or the closing bracket'],
    ['{"a":"half', 10, 'a closing quote'],
    ['{"a":[1', 7, '"," or the closing bracket'],
    ['{} x', 3, 'the end of the line'],
    ['hello', 0, 'a value'],
    ['["a\tb"]', 3, 'a text without control characters'],
    ['["\\x"]', 2, 'an escape such as \\n or \\u00e9'],
    ['', 0, 'a value'],
  ])('%j breaks at %i', (text, at, expected) => {
    expect(jsonFault(text)).toEqual({ at, expected });
  });

  it('walks any depth', () => {
    expect(jsonFault('['.repeat(200_000))).toEqual({ at: 200_000, expected: 'a value or ]' });
  });
});
