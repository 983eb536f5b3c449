import path from 'node:path';
import type { CaseEvent, Footer, Header, ReportWriter } from './events.ts';
import { traceFileOf } from './trace-file.ts';
import { writeWhole } from './write-file.ts';

/** `report.json`: `{ header, cases: [{ id, verdict, requirements: [{ id, verdict }], … }], footer }`, footer null if cut short. */
export function jsonWriter(directory: string): ReportWriter {
  let header: Header | null = null;
  let footer: Footer | null = null;
  const cases: object[] = [];
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          header = event;
          return;
        case 'case':
          cases.push(caseEntry(event));
          return;
        case 'footer':
          footer = event;
      }
    },
    end() {
      if (header === null) return;
      writeWhole(path.join(directory, 'report.json'), `${JSON.stringify({ header, cases, footer }, null, 2)}\n`);
    },
  };
}

function caseEntry(event: CaseEvent): object {
  const trace = traceFileOf(event);
  return { ...event.result, ...(trace === undefined ? {} : { trace }) };
}
