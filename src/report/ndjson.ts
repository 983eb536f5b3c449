import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReportEvent, ReportWriter } from './events.ts';
import { traceFileOf } from './trace-file.ts';

/** `report.ndjson`: the event stream as it happens, one JSON object a line. Without a footer line it is incomplete. */
export function ndjsonWriter(directory: string): ReportWriter {
  const file = path.join(directory, 'report.ndjson');
  return {
    write(event) {
      const line = `${JSON.stringify(forLine(event))}\n`;
      if (event.kind === 'header') writeFileSync(file, line);
      else appendFileSync(file, line);
    },
    end() {},
  };
}

/** Traces have files of their own; the stream only names them. */
function forLine(event: ReportEvent): object {
  if (event.kind !== 'case') return event;
  const trace = traceFileOf(event);
  return { kind: 'case', ...event.result, ...(trace === undefined ? {} : { trace }) };
}
