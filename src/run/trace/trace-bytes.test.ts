import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { user } from '../../judge/passes/messages.testkit.ts';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import { packTrace } from './pack-trace.ts';
import { DamagedTraceError } from './packed-texts.ts';
import type { PackedTraces, PooledText } from './packed-trace.ts';
import { digestOf } from './text-pool.ts';
import { checkedTraces, compressed, isCompressed, traceBytes, traceIn } from './trace-bytes.ts';
import { unpackTrace } from './unpack-trace.ts';

const view = [user('u1', 60), user('u2', 60)];
const trace = traceOf({ given: view, steps: [{ compact: 'manual', view }] });
const of = { id: 'CC-9999', drive: 'session' };
const packed = (): PackedTraces => structuredClone(packTrace(trace));

/** What reading a file with these bytes ends in. */
function faultOf(bytes: Uint8Array): string {
  try {
    const { traces, said } = checkedTraces(bytes);
    for (const one of traces) unpackTrace(one, said);
  } catch (error) {
    if (error instanceof DamagedTraceError) return error.message;
    throw error;
  }
  return 'none';
}
const json = (value: unknown): Uint8Array => zstdCompressSync(JSON.stringify(value));
/** A file in which one thing is not as it was written. */
const altered = (change: (traces: PackedTraces) => unknown): Uint8Array => {
  const traces = packed();
  change(traces);
  return compressed(traces);
};
const first = ({ traces }: PackedTraces) => traces[0]!;
/** @returns its number */
function textThatIsNoJson(all: PackedTraces): number {
  all.said += 'sh: no';
  return first(all).texts.push([digestOf('sh: no'), 0, 0, all.said.length - 6, 6]) - 1;
}

describe('the bytes of a trace', () => {
  it('are the trace again', () => {
    expect(traceIn(traceBytes(trace), of)).toEqual(trace);
    expect(traceIn(traceBytes(trace), { ...of, drive: 'agent' })).toBeUndefined();
    expect(isCompressed(traceBytes(trace))).toBe(true);
    expect(faultOf(traceBytes(trace))).toBe('none');
  });

  it('are the same each time, and share no memory', () => {
    expect(traceBytes(trace)).toEqual(traceBytes(trace));
    const bytes = traceBytes(trace);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });
});

describe('a file is refused, and it is said why', () => {
  it.each<[string, () => Uint8Array, RegExp]>([
    ['nothing', () => new Uint8Array(), /^can't be unpacked/],
    ['no zstd', () => new TextEncoder().encode('PK\u0003\u0004 and more'), /^can't be unpacked/],
    ['half of it', () => traceBytes(trace).slice(0, 400), /^can't be unpacked/],
    ['a flipped bit', () => traceBytes(trace).map((byte, at) => (at === 300 ? byte ^ 4 : byte)), /^can't be unpacked/],
    ['no JSON', () => zstdCompressSync('{"format":'), /^can't be unpacked: it is cut short, or no JSON/],
    [
      'another format',
      () => json({ ...packed(), format: 'conform-trace/3' }),
      /\/format: Expected conform-trace\/2, got "conform-trace\/3"/,
    ],
    ['a list', () => json([]), /^is no trace of this format/],
    ['a lacking part', () => json({ ...packed(), said: undefined }), /"said"/],
    [
      'a text with no digest',
      () => altered((all) => first(all).texts.splice(0, 1, [] as unknown as PooledText)),
      /^is no trace of this format/,
    ],
    ['a negative run', () => altered((all) => first(all).texts[0]!.splice(1, 1, -1)), /\/traces\/0\/texts\/0\/1/],
    [
      'another letter',
      () => altered((all) => Object.assign(all, { said: `X${all.said.slice(1)}` })),
      /^is damaged: text 0 has the SHA-256 [0-9a-f]{16}…, expected [0-9a-f]{16}…$/,
    ],
    [
      'another digest',
      () => altered((all) => first(all).texts[1]!.splice(0, 1, '0123456789abcdef')),
      /^is damaged: text 1 has .* expected 0123456789abcdef…$/,
    ],
    [
      'a text that is not there',
      () => altered((all) => Object.assign(first(all), { case: 999 })),
      /^is damaged: it speaks of text 999, and holds \d+\.$/,
    ],
    [
      'a message that is not there',
      () => altered((all) => Object.assign(first(all), { conversation: [0, 2 ** 31 - 1] })),
      /^is damaged: it speaks of message \d+, and holds 2\.$/,
    ],
    [
      'one message more than there are',
      () => altered((all) => Object.assign(first(all), { conversation: [1, 2] })),
      /^is damaged: it speaks of message 2, and holds 2\.$/,
    ],
    [
      'a text in place of JSON',
      () => altered((all) => Object.assign(first(all), { case: textThatIsNoJson(all) })),
      /^is damaged: text \d+ is no JSON\. /,
    ],
    [
      'more of an earlier text than there is',
      () => altered((all) => first(all).texts[1]!.splice(1, 2, 0, 2 ** 31 - 1)),
      /^is damaged: text 1 begins with more of text 0 than there is\.$/,
    ],
    [
      'a text that begins with itself',
      () => altered((all) => first(all).texts[1]!.splice(1, 2, 1, 1)),
      /^is damaged: text 1 begins with more of text 1 than there is\.$/,
    ],
  ])('%s', (_, bytes, words) => {
    expect(faultOf(bytes())).toMatch(words);
  });

  it('a bomb of zeros, without unpacking it', () => {
    const bomb = zstdCompressSync(Buffer.alloc(2 ** 28 + 1));
    expect(bomb.length).toBeLessThan(100_000);
    expect(faultOf(bomb)).toBe("can't be unpacked: it holds more than 268,435,456 bytes.");
  });

  it('a bomb of runs, without putting them together', () => {
    const runs = Array.from({ length: 100_000 }).flatMap(() => [0, 10_000]);
    const bomb = altered((all) => first(all).texts.push(['0123456789abcdef', 0, 0, ...runs]));
    expect(faultOf(bomb)).toMatch(/^is no trace of a case: its texts come to 1,000,\d{3},\d{3} characters\.$/);
  });
});
