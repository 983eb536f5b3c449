import type { Drive } from '../../adapter/profile.ts';
import { DamagedTraceError } from '../../run/trace/packed-texts.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { checkedTraces, isCompressed, type TraceBytes, traceBytes } from '../../run/trace/trace-bytes.ts';
import { unpackTrace } from '../../run/trace/unpack-trace.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { readFileBytes } from '../../suite/yaml/text-files.ts';
import { checkedTrace } from './check-trace.ts';
import { ReportError } from './report-error.ts';

/** One of the traces a file holds. */
export interface SavedTrace {
  /** of the case */
  id: string;
  drive: Drive;
  /** @throws ReportError where its texts are damaged */
  open(): Trace;
}

/** The largest string there can be is half of this. */
const MOST_BYTES = 2 ** 30;

/**
 * @param file what a run puts below `traces`: packed, or the plain JSON of one trace, as 0.1.0 wrote it and `conform show
 * --json` prints it
 * @returns the traces in it, each unpacked when it is opened
 * @throws ReportError that says what is wrong with the file
 */
export function savedTraces(file: string): SavedTrace[] {
  return ofFile(file, () => {
    const bytes = readFileBytes(file, MOST_BYTES);
    if (!isCompressed(bytes)) return [plainTrace(bytes)];
    const { traces, said } = checkedTraces(bytes);
    return traces.map((packed) => ({
      id: packed.id,
      drive: packed.adapter.drive,
      open: () => ofFile(file, () => checkedTrace(unpackTrace(packed, said))),
    }));
  });
}

/** @returns the traces of a file as files hold them today. @throws ReportError that says what is wrong with it */
export function savedTraceBytes(file: string): TraceBytes {
  return ofFile(file, () => {
    const bytes = new Uint8Array(readFileBytes(file, MOST_BYTES));
    if (!isCompressed(bytes)) return traceBytes(plainTrace(bytes).open());
    const { traces, said } = checkedTraces(bytes);
    for (const packed of traces) checkedTrace(unpackTrace(packed, said));
    return bytes;
  });
}

function ofFile<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedTraceError) throw new ReportError(`${file} ${error.message}`);
    if (error instanceof InvalidFileError)
      throw new ReportError(`${file} can't be read as a trace: ${error.diagnostics[0]?.message ?? ''}`);
    throw error;
  }
}

const PARTS = ['suite', 'adapter', 'profile', 'seed', 'case', 'messages', 'steps'] as const satisfies (keyof Trace)[];

function plainTrace(bytes: Uint8Array): SavedTrace {
  const value = parsed(new TextDecoder().decode(bytes));
  if (value?.format !== 'conform-trace/1') {
    const got = JSON.stringify(value?.format) ?? 'nothing';
    throw new DamagedTraceError(
      `is no trace: expected one packed by zstd, or "format": "conform-trace/1", got ${got}. Traces are what conform run --out FOLDER puts below FOLDER/traces.`,
    );
  }
  const missing = PARTS.filter((part) => value[part] === undefined || value[part] === null);
  if (missing.length > 0)
    throw new DamagedTraceError(`is no whole trace: it lacks ${missing.map((part) => `"${part}"`).join(', ')}.`);
  const trace = checkedTrace(value);
  return { id: trace.case.id, drive: trace.adapter.drive, open: () => trace };
}

function parsed(text: string): Partial<Trace> | null {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DamagedTraceError(`can't be read as a trace: ${(error as Error).message}`);
  }
}
