import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, encodeLine, lineReader } from './json-lines.ts';

function readAll(chunks: Uint8Array[], limit = 1000) {
  const lines: string[] = [];
  let overlong = 0;
  const reader = lineReader(limit, {
    line: (bytes) => lines.push(Buffer.from(bytes).toString()),
    overlong: () => {
      overlong += 1;
    },
  });
  for (const chunk of chunks) reader.push(chunk);
  return { lines, overlong, rest: Buffer.from(reader.rest()).toString() };
}

/** Cuts bytes at these places, wherever they fall. */
function cut(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((one, other) => one - other);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

describe('a line reader', () => {
  it('gives back the lines that were written, however the bytes were cut into chunks', () => {
    const line = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\n'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 5 }), (written, places) => {
        const bytes = Buffer.from(written.map((text) => `${text}\n`).join(''));
        const expected = written.map((text) => Buffer.from(text).toString());
        expect(readAll(cut(bytes, places))).toEqual({ lines: expected, overlong: 0, rest: '' });
      }),
    );
  });

  it('cuts at U+000A and at no other line end', () => {
    const text = 'one\rtwo\u2028three\u2029four\u0085five\u000bsix';
    expect(readAll([Buffer.from(`${text}\nrest`)])).toEqual({ lines: [text], overlong: 0, rest: 'rest' });
  });

  it('gives empty lines', () => {
    expect(readAll([Buffer.from('\n\n')]).lines).toEqual(['', '']);
  });

  it('stops at a line that grows over the limit, and says so once', () => {
    const chunks = ['fine\n', 'x'.repeat(11), 'more', '\nnot read\n'].map((text) => Buffer.from(text));
    expect(readAll(chunks, 10)).toEqual({ lines: ['fine'], overlong: 1, rest: '' });
  });
});

describe('a line that is written', () => {
  it('can be read back, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
        (call) => {
          const line = encodeLine({ call, status: 200, headers: {}, body: null });
          expect(JSON.parse(line)).toEqual({ call, status: 200, headers: {}, body: null });
        },
      ),
    );
  });

  it('holds no line separator that other readers cut at', () => {
    const line = encodeLine({ call: 'a\u2028b\u2029c\nd\re', status: 200, headers: {}, body: null });
    expect(line).toBe('{"call":"a\\u2028b\\u2029c\\nd\\re","status":200,"headers":{},"body":null}\n');
  });
});

describe('a line that is read', () => {
  it('is UTF-8 or is told apart', () => {
    expect(decodeLine(Buffer.from('🦊'))).toEqual({ kind: 'text', text: '🦊' });
    expect(decodeLine(Buffer.from([0x61, 0xff]))).toEqual({ kind: 'not-utf8', text: 'a\ufffd' });
  });

  it('keeps a byte order mark, which is no JSON', () => {
    expect(decodeLine(Buffer.from('\ufeff{}'))).toEqual({ kind: 'text', text: '\ufeff{}' });
  });
});
