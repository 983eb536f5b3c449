import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { CaseEvent, ReportWriter } from '../events/events.ts';
import { writeWhole } from './write-file.ts';

/** @returns where the trace of a case lies, relative to the output folder */
export const traceFileOf = ({ result, trace }: CaseEvent): string | undefined =>
  trace === undefined ? undefined : `traces/${result.drive}/${result.id.replaceAll(/[^\w.=,[\]-]/g, '_')}.json`;

/** Saves every trace, so that any finding can be looked into and judged again with `conform judge`. */
export function traceWriter(directory: string): ReportWriter {
  return {
    write(event) {
      if (event.kind !== 'case') return;
      const name = traceFileOf(event);
      if (name === undefined) return;
      const file = path.join(directory, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeWhole(file, `${JSON.stringify(event.trace, null, 1)}\n`);
    },
    end() {},
  };
}
