import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './content.ts';
import { canonicalJson, hashOf } from './hash.ts';
import type { Message } from './message.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
};

describe('canonical', () => {
  it('sorts keys at every depth and leaves undefined members out', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x"y', e: undefined })).toBe(
      '{"a":"x\\"y","b":[{"c":null,"d":1}]}',
    );
  });

  it('does not depend on the order of keys, and says all that JSON says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('hashOf', () => {
  const message: Message = { role: 'user', content: [text('Hi.')], id: 'm1', meta: { a: 1, b: [2] } };

  it('is 16 hex digits of the SHA-256 of the canonical JSON', () => {
    // printf '{"content":[],"role":"user"}' | sha256sum
    expect(hashOf({ role: 'user', content: [] })).toBe('fb296c5e1d944682');
  });

  it('does not depend on the order of keys', () => {
    expect(hashOf({ meta: { b: [2], a: 1 }, id: 'm1', content: [text('Hi.')], role: 'user' })).toBe(hashOf(message));
  });

  it('differs when anything of the message differs, id and meta included', () => {
    const others: Message[] = [
      { ...message, role: 'assistant' },
      { ...message, content: [text('Hi')] },
      { ...message, id: 'm2' },
      { ...message, meta: { a: 1, b: [3] } },
    ];
    expect(new Set([message, ...others].map(hashOf)).size).toBe(5);
  });
});
