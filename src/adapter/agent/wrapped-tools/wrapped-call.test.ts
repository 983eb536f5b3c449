import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../conversation/message.ts';
import { insideOf, plainArguments } from './wrapped-call.ts';

const AS_OBJECT = { name: '{{tool}}', arguments: '{{arguments}}' };
const AS_TEXT = { name: '{{ tool }}', arguments: '{{json arguments}}' };
const DEEP = { calls: [{ server: 'conform', kind: 1, say: 'call {{tool}} with {{json arguments}}, please' }] };
const deep = (say: unknown, kind = 1) => ({ calls: [{ server: 'conform', kind, say }] });

describe('what a wrapper was called with', () => {
  it.each<[string, JsonValue, unknown, unknown]>([
    ['an object', AS_OBJECT, { name: 'read', arguments: { a: 1 } }, { kind: 'value', value: { a: 1 } }],
    ['a text', AS_TEXT, { name: 'read', arguments: '{"a":1}' }, { kind: 'text', text: '{"a":1}' }],
    ['words around both', DEEP, deep('call read with {"a":1}, please'), { kind: 'text', text: '{"a":1}' }],
    ['more than the form has', AS_OBJECT, { timeout: 5, name: 'read', arguments: {} }, { kind: 'value', value: {} }],
    ['what somebody put there', AS_OBJECT, { name: 'read', arguments: '[cut]' }, { kind: 'value', value: '[cut]' }],
  ])('holds a call, with %s', (_what, form, given, inside) => {
    expect(insideOf(form, given, 'read')).toEqual(inside);
  });

  it.each<[string, JsonValue, unknown]>([
    ['another tool', AS_OBJECT, { name: 'reads', arguments: {} }],
    ['no arguments', AS_OBJECT, { name: 'read' }],
    ['no text for one', AS_TEXT, { name: 'read', arguments: {} }],
    ['nothing', AS_OBJECT, undefined],
    ['a list', AS_OBJECT, ['read', {}]],
    ['another constant', DEEP, deep('call read with {}, please', 2)],
    ['a longer list', DEEP, { calls: [...deep('call read with {}, please').calls, 1] }],
    ['words that are cut', DEEP, deep('call read with {}, ple')],
    ['words that overlap', { say: '{{tool}}a {{arguments}}a ' }, { say: 'reada ' }],
  ])('holds none, with %s', (_what, form, given) => {
    expect(insideOf(form, given, 'read')).toBeUndefined();
  });

  it('is known as JSON without spaces, where it is an object', () => {
    expect(plainArguments({ kind: 'value', value: { b: [1], a: 'x' } })).toBe('{"b":[1],"a":"x"}');
    expect(plainArguments({ kind: 'text', text: '{ "b": [1] }' })).toBe('{"b":[1]}');
    expect(plainArguments({ kind: 'text', text: '{ "b": ' })).toBeUndefined();
    expect(plainArguments({ kind: 'value', value: '{}' })).toBeUndefined();
  });
});
