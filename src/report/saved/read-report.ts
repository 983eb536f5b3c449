import { limitBrokenBy } from '../../adapter/validation/json-limits.ts';
import type { Aborted, Footer, Header } from '../events/events.ts';
import { endOf } from '../events/gathering.ts';
import { NeverBegan, ReportError } from './report-error.ts';
import { reportFileAt, reportText } from './report-file.ts';
import type { SavedCase } from './saved-case.ts';

/** What `report.ndjson` holds. */
export interface SavedReport {
  /** as given, the name of the file added where a folder was given */
  file: string;
  header: Header;
  cases: SavedCase[];
  /** absent where the run was cut short: nothing in it is a verdict */
  footer?: Footer;
  /** why it was, where somebody was left to say so */
  aborted?: Aborted;
}

/**
 * @param place a `report.ndjson`, compressed or not, or the folder it is in
 * @throws ReportError with file and line; NeverBegan where there is nothing in it but why
 */
export function readReport(place: string): SavedReport {
  const file = reportFileAt(place);
  const lines = linesOf(file);
  const [first, ...rest] = lines.map((line, index) => eventOf(line, file, index + 1));
  if (first?.kind === 'aborted' && rest.length === 0) throw new NeverBegan(file, first as unknown as Aborted);
  const header = headerOf(first, file);
  const aborted = lastOf<Aborted>(rest, 'aborted');
  const footer = lastOf<Footer>(rest, 'footer');
  const cases = rest.map((event, index) => caseOf(event, file, index + 2));
  return { file, header, cases, ...endOf(footer, aborted) };
}

/** @returns the last event, taken off the list, where it is of that kind */
const lastOf = <Event>(events: Line[], kind: string): Event | undefined =>
  events.at(-1)?.kind === kind ? (events.pop() as unknown as Event) : undefined;

const linesOf = (file: string): string[] =>
  reportText(file)
    .split('\n')
    .filter((line) => line !== '');

interface Line {
  kind?: unknown;
}

function eventOf(line: string, file: string, at: number): Line {
  const broken = limitBrokenBy(line);
  if (broken !== undefined) throw new ReportError(`${file}:${at}: expected ${broken.expected}, got ${broken.got}.`);
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    throw new ReportError(`${file}:${at}: this line is no JSON: ${(error as Error).message}. Was the run cut off?`);
  }
  throw new ReportError(`${file}:${at}: expected a JSON object, got ${line.slice(0, 40)}.`);
}

const FORMAT: Header['format'] = 'conform-report/2';

/** What this suite wrote until 0.1.0. */
const EARLIER = 'conform-report/1';

function headerOf(event: Line | undefined, file: string): Header {
  const header = event as (Line & { format?: unknown; suite?: { version?: unknown } | null }) | undefined;
  if (header?.kind === 'header' && header.format === FORMAT) return header as unknown as Header;
  if (header?.kind === 'header' && header.format === EARLIER) throw earlier(file, header.suite?.version);
  const got = header === undefined ? 'an empty file' : JSON.stringify(header.format ?? header.kind ?? 'something else');
  throw new ReportError(`${file}:1: expected the header of a report, "format": "${FORMAT}"; got ${got}.`);
}

function earlier(file: string, version: unknown): ReportError {
  const by = typeof version === 'string' ? `compaction-conformance ${version.slice(0, 40)}` : 'an earlier version';
  return new ReportError(
    `${file}:1: this report was written by ${by} in the format ${EARLIER}, and this version reads ${FORMAT}. Run conform run --out again, or read it with npx compaction-conformance@0.1.0.`,
  );
}

const PARTS = ['id', 'drive', 'verdict', 'requirements', 'findings'] as const satisfies (keyof SavedCase)[];

function caseOf(event: Line, file: string, at: number): SavedCase {
  if (event.kind !== 'case')
    throw new ReportError(`${file}:${at}: expected a case, got ${JSON.stringify(event.kind ?? 'no kind')}.`);
  const { kind, ...one } = event as Partial<SavedCase> & Line;
  const missing = PARTS.filter((part) => one[part] === undefined);
  if (missing.length > 0) throw new ReportError(`${file}:${at}: the case lacks ${missing.join(', ')}.`);
  return { held: {}, ...one } as SavedCase;
}
