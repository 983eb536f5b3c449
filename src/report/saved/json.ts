import type { Footer, Header, ReportWriter } from '../events/events.ts';
import { type SavedCase, savedCase } from './saved-case.ts';
import { writeWhole } from './write-file.ts';

/** `report.json`: `{ header, cases: [{ id, verdict, requirements: [{ id, verdict }], … }], footer }`, footer null if cut short. */
export function jsonWriter(file: string): ReportWriter {
  let header: Header | null = null;
  let footer: Footer | null = null;
  const cases: SavedCase[] = [];
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          header = event;
          return;
        case 'case':
          cases.push(savedCase(event));
          return;
        case 'footer':
          footer = event;
      }
    },
    end() {
      if (header === null) return;
      writeWhole(file, `${JSON.stringify({ header, cases, footer }, null, 2)}\n`);
    },
  };
}
