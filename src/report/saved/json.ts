import type { Aborted, Footer, Header, ReportWriter } from '../events/events.ts';
import { savedCase } from './saved-case.ts';
import { type GrowingFile, growingFile } from './write-file.ts';

/**
 * `report.json`: `{ header, cases: [{ id, verdict, requirements: [{ id, verdict }], … }], footer }`, footer null if cut short;
 * then `aborted` says why, where somebody was left to say it. The header is null where nothing had begun.
 * Indented like `JSON.stringify(report, null, 2)`, and written case by case: a whole report is some megabytes of text.
 */
export function jsonWriter(file: string): ReportWriter {
  let growing: GrowingFile | undefined;
  let footer: Footer | null = null;
  let aborted: Aborted | undefined;
  let cases = 0;
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          growing = begun(file, event);
          return;
        case 'case':
          growing?.add(`${cases === 0 ? '' : ','}\n    ${indented(savedCase(event), '    ')}`);
          cases += 1;
          return;
        case 'footer':
          footer = event;
          return;
        case 'aborted':
          growing ??= begun(file, null);
          aborted = event;
      }
    },
    end() {
      const end = aborted === undefined ? { footer } : { footer: null, aborted };
      growing?.add(`${cases === 0 ? '' : '\n  '}],${JSON.stringify(end, null, 2).slice(1)}\n`);
      growing?.finish();
    },
  };
}

function begun(file: string, header: Header | null): GrowingFile {
  const growing = growingFile(file);
  growing.add(`{\n  "header": ${indented(header, '  ')},\n  "cases": [`);
  return growing;
}

/** No string of JSON holds a line break: each one begins a line. */
const indented = (value: unknown, by: string): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
