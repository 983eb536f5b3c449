import { describe, expect, it } from 'vitest';
import { hasFields, valueAtPointer, withValueAt } from './json-fields.ts';

describe('fields of a line', () => {
  it.each([
    [{ type: 'a', more: 1 }, { type: 'a' }, true],
    [{ type: 'a' }, { type: 'a', more: 1 }, false],
    [{ of: { x: 1, y: 2 } }, { of: { y: 2 } }, true],
    [{ of: null }, { of: {} }, false],
    [{ list: [1, { a: 1, b: 2 }] }, { list: [1, { a: 1 }] }, true],
    [{ list: [1, 2] }, { list: [1] }, false],
    [{ list: { 0: 1, length: 1 } }, { list: [1] }, false],
    [{ flag: false }, { flag: 0 }, false],
    [{}, { flag: null }, false],
    [null, {}, false],
  ])('%j has %j: %s', (value, pattern, expected) => {
    expect(hasFields(value, pattern)).toBe(expected);
  });

  it('are found by a pointer, and put by one', () => {
    const line = { a: { 'b/c': [{ d: 1 }] } };
    expect(valueAtPointer(line, '/a/b~1c/0/d')).toBe(1);
    expect(valueAtPointer(line, '/a/toString')).toBeUndefined();
    expect(valueAtPointer(line, '/a/b~1c/0/d/e')).toBeUndefined();
    expect(withValueAt({ a: { x: 1 } }, '/a/b~1c', 2)).toEqual({ a: { x: 1, 'b/c': 2 } });
    expect(withValueAt({}, '/a/b', [1])).toEqual({ a: { b: [1] } });
  });
});
