import path from 'node:path';
import type { FindingsFile } from '../../src/report/saved/findings-file.ts';
import type { SavedReport } from '../../src/report/saved/read-report.ts';
import { type Cause, causesOf } from '../../src/verdict/cause.ts';

/** The two comments between which a page keeps the table. */
const START = '<!-- causes:start -->';
const END = '<!-- causes:end -->';

/** A report with the profile it was made under. */
export interface ProfileReport {
  profile: string;
  report: SavedReport;
}

/**
 * What there is to mend, computed from the reports: no number of it is written by a person.
 * @param file what was read, which says of each cause under which heading of the page it is told
 * @returns lines of Markdown, the weightiest causes first
 */
export function causesTable(reports: readonly ProfileReport[], { causes: read }: FindingsFile): string {
  const byProfile = reports.map(({ profile, report }) => ({
    profile,
    causes: new Map(causesOf(report.cases).map((cause) => [cause.identity, cause])),
  }));
  const all = new Map<string, Cause>();
  for (const { causes } of byProfile)
    for (const [identity, cause] of causes) if (!all.has(identity)) all.set(identity, cause);
  const scriptOf = (identity: string) => read.find(({ identities }) => identities.includes(identity))?.script;
  const rows = [...all.values()]
    .sort((one, other) => one.level - other.level || other.results - one.results)
    .map(({ identity, level }) => {
      const script = scriptOf(identity);
      const seen = byProfile.map(({ causes }) => countsIn(causes.get(identity)));
      const shown = script === undefined ? '' : `[script](reproduce/${path.basename(script)})`;
      return `| \`${identity}\` | ${level} | ${seen.join(' | ')} | ${shown} |`;
    });
  const heads = byProfile.map(({ profile }) => `\`${profile}\``);
  return [
    `| cause | level | ${heads.join(' | ')} | |`,
    `| --- | ---: | ${heads.map(() => '---').join(' | ')} | --- |`,
    ...rows,
    '',
    'Under each profile: cases that show the cause, and results (a variant of a case on a drive); in brackets what follows from',
    'it and is counted nowhere else.',
  ].join('\n');
}

const countsIn = (cause: Cause | undefined): string =>
  cause === undefined
    ? '–'
    : `${cause.cases} · ${cause.results}${cause.followers === 0 ? '' : ` (${cause.followers})`}`;

/** @returns the page with the table between its comments. @throws Error where it has no place for it */
export function withCausesTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from === -1 || to < from)
    throw new Error(`findings.md has no lines ${START} and ${END} for the table of causes.`);
  return `${page.slice(0, from)}${START}\n\n${table}\n\n${page.slice(to)}`;
}
