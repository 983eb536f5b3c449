import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { limitBrokenBy } from '../../adapter/validation/json-limits.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import { isRecord } from '../../conversation/json.ts';
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

/** How much is forgiven. */
export interface ReadingReport {
  /** a run that was killed leaves half a line at the end: it is left out; where it must be whole, it is an error */
  lastLine?: 'may be cut' | 'whole';
}

/**
 * @param place a `report.ndjson`, compressed or not, a `report.json`, or the folder the former is in
 * @throws ReportError with file and line; NeverBegan where there is nothing in it but why
 */
export function readReport(place: string, { lastLine = 'whole' }: ReadingReport = {}): SavedReport {
  const file = reportFileAt(place);
  const [first, ...rest] = isWholeJson(file) ? eventsOfJson(file) : eventsOfLines(file, lastLine);
  if (first?.kind === 'aborted' && rest.length === 0) throw new NeverBegan(file, first as unknown as Aborted);
  const header = headerOf(first, file);
  const aborted = lastOf<Aborted>(rest, 'aborted');
  const footer = lastOf<Footer>(rest, 'footer');
  const cases = rest.map((event, index) => caseOf(event, reportPlace(file, index + 1)));
  return { file, header, cases, ...endOf(footer, aborted) };
}

/**
 * @param event which one: 0 is the header, and then come the cases
 * @returns where it stands, as messages say it
 */
export const reportPlace = (file: string, event: number): string =>
  isWholeJson(file) ? `${file}, ${event === 0 ? 'header' : `entry ${event}`}` : `${file}:${event + 1}`;

/** `report.json` says the same as the lines do, as one value. */
const isWholeJson = (file: string): boolean => file.endsWith('.json');

function eventsOfLines(file: string, lastLine: 'may be cut' | 'whole'): Line[] {
  const lines = linesOf(file);
  if (lastLine === 'may be cut' && !isJson(lines.at(-1))) lines.pop();
  return lines.map((line, index) => eventOf(line, reportPlace(file, index)));
}

/** Half an object is none. */
function isJson(line: string | undefined): boolean {
  try {
    return line === undefined || JSON.parse(line) !== null;
  } catch {
    return false;
  }
}

function eventsOfJson(file: string): Line[] {
  const { header, cases, footer, aborted } = eventOf(reportText(file), file) as Partial<Record<string, unknown>>;
  const list = Array.isArray(cases) ? cases : [];
  const events = [header, ...list.map((one) => ({ kind: 'case', ...one })), footer, aborted];
  return events.filter((event) => event !== null && event !== undefined) as Line[];
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

function eventOf(text: string, at: string): Line {
  const broken = limitBrokenBy(text);
  if (broken !== undefined) throw new ReportError(`${at}: expected ${broken.expected}, got ${broken.got}.`);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    throw new ReportError(`${at}: this line is no JSON: ${(error as Error).message}. Was the run cut off?`);
  }
  throw new ReportError(`${at}: expected a JSON object, got ${beginningUpTo(text, 40)}.`);
}

const FORMAT: Header['format'] = 'conform-report/2';

/** What this suite wrote until 0.1.0. */
const EARLIER = 'conform-report/1';

function headerOf(event: Line | undefined, file: string): Header {
  const header = event as (Line & { format?: unknown; suite?: { version?: unknown } | null }) | undefined;
  if (header?.kind === 'header' && header.format === FORMAT) return withAllClaims(header as unknown as Header);
  if (header?.kind === 'header' && header.format === EARLIER) throw earlier(file, header.suite?.version);
  const got =
    header === undefined ? wordsOfNoHeader(file) : JSON.stringify(header.format ?? header.kind ?? 'something else');
  throw new ReportError(`${file}:1: expected the header of a report, "format": "${FORMAT}"; got ${got}.`);
}

/** A line that is cut counts as none, and of a file that never was a report it may be the only one. */
function wordsOfNoHeader(file: string): string {
  const text = reportText(file).trim();
  return text === '' ? 'an empty file' : JSON.stringify(beginningUpTo(text, 40));
}

/** What a profile could not say in reports of earlier suites is what the default says; anything else that is missing is wrong. */
const LATER = ['prices', 'scale'] as const;

function withAllClaims(header: Header): Header {
  const { profile } = header;
  if (!isRecord(profile)) return header;
  const missing = LATER.filter((field) => !(field in profile)).map((field) => [field, DEFAULT_PROFILE[field]]);
  return missing.length === 0 ? header : { ...header, profile: { ...profile, ...Object.fromEntries(missing) } };
}

function earlier(file: string, version: unknown): ReportError {
  const by =
    typeof version === 'string' ? `compaction-conformance ${beginningUpTo(version, 40)}` : 'an earlier version';
  return new ReportError(
    `${file}:1: this report was written by ${by} in the format ${EARLIER}, and this version reads ${FORMAT}. Run conform run --out again, or read it with npx compaction-conformance@0.1.0.`,
  );
}

const PARTS = ['id', 'drive', 'verdict', 'requirements', 'findings'] as const satisfies (keyof SavedCase)[];

function caseOf(event: Line, at: string): SavedCase {
  if (event.kind !== 'case')
    throw new ReportError(`${at}: expected a case, got ${JSON.stringify(event.kind ?? 'no kind')}.`);
  const { kind, ...one } = event as Partial<SavedCase> & Line;
  const missing = PARTS.filter((part) => one[part] === undefined);
  if (missing.length > 0) throw new ReportError(`${at}: the case lacks ${missing.join(', ')}.`);
  return { held: {}, ...one } as SavedCase;
}
