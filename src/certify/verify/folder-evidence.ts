import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Drive } from '../../adapter/profile.ts';
import { type SavedTrace, savedTraces } from '../../report/saved/read-trace.ts';
import { ReportError } from '../../report/saved/report-error.ts';
import { tracePlaceOf } from '../../report/saved/trace-file.ts';
import type { Trace } from '../../run/trace/trace.ts';

/** What lies beside a report of one case on one drive. */
export type SavedEvidence =
  /** `drives` are all that the file has a trace of, for this case */
  | { kind: 'trace'; trace: Trace; drives: Drive[] }
  | { kind: 'none' }
  /** it can't be what the suite wrote; the message says why */
  | { kind: 'damaged'; message: string };

/**
 * @param folder the one that the report lies in
 * @returns a function that opens the trace of a result; several drives of a variant, asked for one after the other, open their
 * file once
 */
export function folderEvidence(folder: string): (result: { id: string; drive: string }) => SavedEvidence {
  let last: { file: string; read: () => SavedTrace[] } | undefined;
  return (result) => {
    const file = path.join(folder, tracePlaceOf(result.id));
    if (last?.file !== file) last = { file, read: readOnce(file) };
    return orDamaged(last.read, result);
  };
}

function orDamaged(read: () => SavedTrace[], { id, drive }: { id: string; drive: string }): SavedEvidence {
  try {
    const ofCase = read().filter((trace) => trace.id === id);
    const one = ofCase.find((trace) => trace.drive === drive);
    if (one === undefined) return { kind: 'none' };
    return { kind: 'trace', trace: one.open(), drives: ofCase.map((trace) => trace.drive) };
  } catch (error) {
    if (error instanceof ReportError) return { kind: 'damaged', message: error.message };
    throw error;
  }
}

function readOnce(file: string): () => SavedTrace[] {
  let traces: SavedTrace[] | undefined;
  return () => {
    traces ??= existsSync(file) ? savedTraces(file) : [];
    return traces;
  };
}
