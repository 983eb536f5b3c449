import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { joinTraces } from '../../run/trace/join-traces.ts';
import { compressed, packedTraces, type TraceBytes } from '../../run/trace/trace-bytes.ts';
import type { CaseEvent, ReportWriter } from '../events/events.ts';
import { writeWhole } from './write-file.ts';

/** @returns where the trace of a case lies, relative to the output folder: all drives share a file */
export const traceFileOf = ({ result, trace }: CaseEvent): string | undefined =>
  trace === undefined ? undefined : tracePlaceOf(result.id);

/** @param id of a variant. @returns where its traces lie, relative to the report */
export const tracePlaceOf = (id: string): string => `traces/${id.replaceAll(/[^\w.=,[\]-]/g, '_')}.json.zst`;

/**
 * Saves every trace, so that any finding can be looked into and judged again with `conform judge`. The conversation of a
 * case is the same on every drive, so a file costs little more with the traces of all of them than with one.
 */
export function traceWriter(directory: string): ReportWriter {
  /** the bytes that lie there already: drives that were run together share theirs */
  const written = new WeakSet<TraceBytes>();
  return {
    write(event) {
      if (event.kind !== 'case') return;
      const name = traceFileOf(event);
      if (name === undefined || event.trace === undefined || written.has(event.trace)) return;
      written.add(event.trace);
      const file = path.join(directory, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeWhole(file, withThoseIn(file, event.trace));
    },
    end() {},
  };
}

/** What an earlier run left there was removed when the folder was opened: what is there now is of another drive. */
function withThoseIn(file: string, bytes: TraceBytes): Uint8Array {
  if (!existsSync(file)) return bytes;
  return compressed(joinTraces(packedTraces(new Uint8Array(readFileSync(file))), packedTraces(bytes)));
}
