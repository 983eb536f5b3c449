import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { caseIdOf } from '../../src/suite/case/case-id.ts';
import type { CaseResult } from '../../src/verdict/verdict.ts';

/** What `conform run` wrote, as far as it is looked at here. */
export interface Report {
  header: { adapter: { version: string }; profile: { name: string } };
  cases: { result: CaseResult }[] | CaseResult[];
  footer: { counts: { evaluated: number }; causes?: { identity: string }[] } | null;
}

export interface Asked {
  adapter: string;
  profile: string;
  /** the program `conform` */
  cli: string;
  /** ids of cases, or globs; all where empty */
  cases: readonly string[];
  /** what else `conform run` is told, such as `--quick` */
  flags?: readonly string[];
}

/**
 * Runs an adapter in a process of its own, as a user would.
 *
 * @returns the report, and how long it took in ms
 * @throws Error when there is no report
 */
export const runOnce = (asked: Asked): { report: Report; ms: number } => runAndRead(asked, readReport);

/**
 * The same for whoever reads the report in another way.
 *
 * @param read is given the folder that `report.json` lies in; it is gone afterwards
 */
export function runAndRead<Read>(
  { adapter, profile, cli, cases, flags = [] }: Asked,
  read: (folder: string) => Read,
): { report: Read; ms: number } {
  const out = mkdtempSync(path.join(tmpdir(), 'conform-real-'));
  const started = performance.now();
  // Nobody looks at traces and pages here, and to write them takes as long as to run.
  const written = ['--quiet', '--reporter', `json=${path.join(out, 'report.json')}`];
  const asked = ['run', '--adapter', adapter, '--profile', profile, ...flags, ...written];
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, ...asked, ...(cases.length > 0 ? ['--case', ...cases] : [])],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const ms = performance.now() - started;
  if (status === null || status === 2 || status === 3) console.log(stderr);
  try {
    return { report: read(out), ms };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** @returns the report that `conform run --out <folder>` left there */
export const readReport = (folder: string): Report =>
  JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report;

/** @returns every result, with or without its trace */
export const resultsOf = ({ cases }: Report): CaseResult[] => cases.map((one) => ('result' in one ? one.result : one));

/** @returns every tenth case of a run, with all of its variants: beside other neighbours they must do the same */
export const tenthOf = (report: Report): string[] =>
  [...new Set(resultsOf(report).map(({ id }) => caseIdOf(id)))].filter((_, at) => at % 10 === 0);

/** @returns whether a second run says the same of all that it ran, and ran anything */
export function sameVerdicts(first: Report, again: Report): boolean {
  const known = new Map(resultsOf(first).map((one) => [nameOf(one), verdictIn(one)]));
  const results = resultsOf(again);
  return results.length > 0 && results.every((one) => known.get(nameOf(one)) === verdictIn(one));
}

const nameOf = ({ id, drive }: CaseResult): string => `${drive} ${id}`;

const verdictIn = ({ verdict, requirements }: CaseResult): string =>
  [verdict, ...requirements.map((one) => `${one.id}=${one.verdict}`)].join(' ');
