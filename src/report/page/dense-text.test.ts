import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denseBytes, denseText } from './dense-text.ts';

describe('a dense text', () => {
  it('comes back as the bytes it was made of, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect([...denseBytes(denseText(bytes))]).toEqual([...bytes]);
      }),
    );
    for (let byte = 0; byte < 256; byte += 1)
      for (const length of [1, 2, 3, 7, 8, 15]) {
        const bytes = new Uint8Array(length).fill(byte);
        expect(denseBytes(denseText(bytes))).toEqual(bytes);
      }
  });

  it('has nothing that a page would change, and takes seven bits a byte', () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * at * 31 + (at >> 3)) & 255);
    const text = denseText(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
    expect(text).not.toMatch(/[\u0000\n\r<\u001b]/);
    expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(Math.ceil((bytes.length * 8) / 7) + 1);
  });
});
