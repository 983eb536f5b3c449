import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJson } from './to-json.ts';

describe('a copy as JSON', () => {
  it('equals any JSON value, and shares nothing with it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const copied = toJson(value);
        expect(JSON.stringify(copied)).toBe(JSON.stringify(value));
        if (typeof value === 'object' && value !== null) expect(copied).not.toBe(value);
      }),
    );
  });

  it('leaves out keys whose value is undefined', () => {
    expect(Object.keys(toJson({ messages: [], state: undefined }) as object)).toEqual(['messages']);
  });

  it('takes objects of classes as what they hold', () => {
    class Point {
      x = 1;
    }
    expect(toJson([new Point(), Object.create(null)])).toEqual([{ x: 1 }, {}]);
  });

  it('takes the same object twice, as long as it does not contain itself', () => {
    const shared = { x: 1 };
    expect(toJson([shared, shared])).toEqual([{ x: 1 }, { x: 1 }]);
  });

  const cyclic: { self?: unknown } = {};
  cyclic.self = [cyclic];

  const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inside) => [inside], 1);
  const throwing = {
    get view(): never {
      throw new Error('mine');
    },
  };
  const endless = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 31 : 1) });
  const broken = new Proxy({}, { ownKeys: () => 1 as never });

  it('is as deep as JSON may be', () => {
    expect(JSON.stringify(toJson(nested(256)))).toHaveLength(513);
  });

  it.each([
    [
      nested(257),
      /^at (\/0){60}…: expected JSON nested at most 256 deep, got a list or an object that is nested deeper\.$/,
    ],
    [{ state: nested(5000) }, /^at \/state\/0.*expected JSON nested at most 256 deep/],
    [{ a: Object.assign([], { length: 2 ** 31 }) }, /^at \/a\/0: expected plain JSON, got undefined\.$/],
    [[endless], /^at \/0\/999998: expected JSON of at most 1,000,000 values, got more\.$/],
    [{ a: ['x'.repeat(2 ** 26 + 1)] }, /^at \/a\/0: expected at most 67,108,864 characters of JSON, got more\.$/],
    [{ a: { ['x'.repeat(2 ** 26 + 1)]: 1 } }, /^at \/a: expected at most 67,108,864 characters/],
    [[throwing], /^at \/0: expected plain JSON, got something that throws when it is read\.$/],
    [{ a: broken }, /^at \/a: expected plain JSON, got something that throws when it is read\.$/],
  ])('of something without end is refused (%#)', (value, message) => {
    expect(() => toJson(value)).toThrow(message);
  });

  it.each([
    [{ a: [() => 1] }, 'at /a/0: expected plain JSON, got a function.'],
    [undefined, 'at the top: expected plain JSON, got undefined.'],
    [[undefined], 'at /0: expected plain JSON, got undefined.'],
    [{ n: Number.NaN }, 'at /n: expected plain JSON, got NaN.'],
    [{ n: 1n }, 'at /n: expected plain JSON, got a bigint.'],
    [{ n: Symbol('s') }, 'at /n: expected plain JSON, got a symbol.'],
    [{ m: new Map() }, 'at /m: expected plain JSON, got an object of type Map.'],
    [{ d: new Date(0) }, 'at /d: expected plain JSON, got an object of type Date.'],
    [cyclic, 'at /self/0: expected plain JSON, got an object that contains itself.'],
  ])('of %o is refused: %s', (value, message) => {
    expect(() => toJson(value)).toThrow(message);
  });
});
