import { expect, it } from 'vitest';
import { jsonForm } from './json-form.ts';

const same = (one: unknown, other: unknown) => jsonForm(one) === jsonForm(other);

it('does not count the order of keys, at any depth', () => {
  expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
});

it('counts the order of a list, and each value', () => {
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same({ a: 1, b: 2 }, { a: 2, b: 1 })).toBe(false);
  expect(same({ a: null }, {})).toBe(false);
  expect(same({ a: '1' }, { a: 1 })).toBe(false);
});

it('takes no text for JSON', () => {
  expect(same('{"a":1,"b":2}', '{"b":2,"a":1}')).toBe(false);
});

it('cleans texts, keys and numbers, and keeps both of two keys that become the same', () => {
  const clean = (text: string) => text.replaceAll(/\d+/g, '#');
  expect(jsonForm({ id7: 'at 12', id3: 99 }, clean)).toBe('{"id#":"at #","id#":#}');
});
