import type { Footer, ReportWriter } from '../events/events.ts';
import { savedCase } from './saved-case.ts';
import { type GrowingFile, growingFile } from './write-file.ts';

/**
 * `report.json`: `{ header, cases: [{ id, verdict, requirements: [{ id, verdict }], … }], footer }`, footer null if cut short.
 * Indented like `JSON.stringify(report, null, 2)`, and written case by case: a whole report is some megabytes of text.
 */
export function jsonWriter(file: string): ReportWriter {
  let growing: GrowingFile | undefined;
  let footer: Footer | null = null;
  let cases = 0;
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          growing = growingFile(file);
          growing.add(`{\n  "header": ${indented(event, '  ')},\n  "cases": [`);
          return;
        case 'case':
          growing?.add(`${cases === 0 ? '' : ','}\n    ${indented(savedCase(event), '    ')}`);
          cases += 1;
          return;
        case 'footer':
          footer = event;
      }
    },
    end() {
      growing?.add(`${cases === 0 ? '' : '\n  '}],\n  "footer": ${indented(footer, '  ')}\n}\n`);
      growing?.finish();
    },
  };
}

/** No string of JSON holds a line break: each one begins a line. */
const indented = (value: unknown, by: string): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
