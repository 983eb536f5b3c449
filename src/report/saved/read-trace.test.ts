import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { user } from '../../judge/passes/messages.testkit.ts';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import { packTrace } from '../../run/trace/pack-trace.ts';
import { compressed, traceBytes } from '../../run/trace/trace-bytes.ts';
import { savedTraceBytes, savedTraces } from './read-trace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-read-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

const view = [user('u1', 60), user('u2', 60)];
const trace = traceOf({ given: view, steps: [{ compact: 'manual', view }] });

function fileWith(name: string, bytes: Uint8Array | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe('a saved trace', () => {
  it('is read as it was written, packed or as plain JSON', () => {
    const packed = fileWith('packed.trace', traceBytes(trace));
    const plain = fileWith('plain.json', JSON.stringify(trace));
    for (const file of [packed, plain]) {
      expect(savedTraces(file).map((one) => [one.id, one.drive, one.open()])).toEqual([['CC-9999', 'session', trace]]);
      expect(savedTraceBytes(file)).toEqual(traceBytes(trace));
    }
  });

  it('is not passed on where a text is not what its digest says', () => {
    const all = packTrace(trace);
    const file = fileWith('altered.trace', compressed({ ...all, said: `X${all.said.slice(1)}` }));
    const refusal = /altered\.trace is damaged: text 0 has the SHA-256/;
    expect(() => savedTraceBytes(file)).toThrow(refusal);
    expect(() => savedTraces(file)[0]?.open()).toThrow(refusal);
  });
});
