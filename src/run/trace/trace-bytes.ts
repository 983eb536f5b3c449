import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { validateTrace } from '../../suite/generated/trace-validator.js';
import { schemaProblems } from '../../suite/yaml/schema-problems.ts';
import { packTrace } from './pack-trace.ts';
import { DamagedTraceError } from './packed-texts.ts';
import type { PackedTraces } from './packed-trace.ts';
import type { Trace } from './trace.ts';
import { unpackTrace } from './unpack-trace.ts';

/** Traces of one case as they lie in a file: JSON of `PackedTraces`, compressed by zstd. */
export type TraceBytes = Uint8Array<ArrayBuffer>;

/** The level costs little time; what makes traces small is that nothing is said twice. */
const LEVEL = 2;

/** The largest of real ones has a hundredth. */
const MOST_BYTES = 2 ** 28;

/** The first bytes of every frame of zstd. */
const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];

/** @returns whether it begins as what is compressed by zstd does */
export const isCompressed = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte);

/** @returns the trace as a file holds it */
export const traceBytes = (trace: Trace): TraceBytes => compressed(packTrace(trace));

/** @returns the traces as a file holds them; nothing else shares its memory, so that it can be handed to another thread */
export function compressed(traces: PackedTraces): TraceBytes {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 };
  return new Uint8Array(zstdCompressSync(JSON.stringify(traces), { params }));
}

/** @returns the traces in bytes that this very program has made */
export const packedTraces = (bytes: TraceBytes): PackedTraces => parsed(decompressed(bytes)) as PackedTraces;

/**
 * @param bytes of a file that may come from anybody
 * @throws DamagedTraceError where they do not fit `spec/schema/trace.schema.json`
 */
export function checkedTraces(bytes: Uint8Array): PackedTraces {
  const value = parsed(decompressed(bytes));
  if (!validateTrace(value)) throw new DamagedTraceError(`is no trace of this format: ${problem()}`);
  return value as PackedTraces;
}

/** @returns the trace of a case on a drive; undefined where it is not among them. @throws DamagedTraceError */
export function traceIn(bytes: TraceBytes, of: { id: string; drive: string }): Trace | undefined {
  const { traces, said } = packedTraces(bytes);
  const packed = traces.find(({ id, adapter }) => id === of.id && adapter.drive === of.drive);
  return packed === undefined ? undefined : unpackTrace(packed, said);
}

function decompressed(bytes: Uint8Array): string {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const most = `it holds more than ${MOST_BYTES.toLocaleString('en')} bytes`;
    throw new DamagedTraceError(`can't be unpacked: ${code === 'ERR_BUFFER_TOO_LARGE' ? most : message}.`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DamagedTraceError(`can't be unpacked: it is cut short, or no JSON. ${(error as Error).message}`);
  }
}

function problem(): string {
  const [first] = schemaProblems(validateTrace.errors ?? []);
  if (first === undefined) return 'it has another form.';
  return `${first.pointer === '' ? 'the whole' : first.pointer}: ${first.message}`;
}
