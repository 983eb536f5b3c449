import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import type { CaseResult } from '../src/verdict/verdict.ts';

/**
 * Runs the adapters of real systems for real, twice, and holds the results against what was read and written down in
 * `findings.yaml` beside each adapter: a failure nobody has read yet is red, and so is one that no longer shows.
 *
 * node scripts/real-systems.ts <adapter folder> [profile]
 */

/** One thing that a system does wrong, as a person read it in the evidence. */
interface ReadFinding {
  requirement: string;
  /** what was seen, in a sentence */
  evidence: string;
  /** `profile drive: cases` */
  in: Record<string, string[]>;
}

interface FindingsFile {
  version: string;
  findings: ReadFinding[];
}

const LONGEST = 60_000;
const CLI = path.resolve(import.meta.dirname, '../dist/src/cli/main.js');

interface Report {
  header: { adapter: { version: string }; profile: { name: string } };
  cases: { result: CaseResult }[] | CaseResult[];
  footer: { counts: { evaluated: number } } | null;
}

function runOnce(adapter: string, profile: string): { report: Report; ms: number } {
  const out = mkdtempSync(path.join(tmpdir(), 'conform-real-'));
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [CLI, 'run', '--adapter', adapter, '--profile', profile, '--out', out],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const ms = performance.now() - started;
  if (status === null || status === 2 || status === 3) console.log(stderr);
  const report = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8')) as Report;
  rmSync(out, { recursive: true, force: true });
  return { report, ms };
}

const resultsOf = ({ cases }: Report): CaseResult[] => cases.map((one) => ('result' in one ? one.result : one));

/** @returns every failed requirement of every case, as `profile drive case requirement` */
const failuresOf = (report: Report): string[] =>
  resultsOf(report)
    .flatMap(({ id, drive, requirements }) =>
      requirements
        .filter(({ verdict }) => verdict === 'fail')
        .map((requirement) => `${report.header.profile.name} ${drive} ${id} ${requirement.id}`),
    )
    .sort();

const verdictsOf = (report: Report): string =>
  resultsOf(report)
    .map(
      ({ id, drive, verdict, requirements }) =>
        `${drive} ${id} ${verdict} ${requirements.map((one) => `${one.id}=${one.verdict}`).join(' ')}`,
    )
    .join('\n');

/** Verdicts that say nothing about the compactor: one of them is a fault of the adapter, of the suite, or of the machine. */
const BROKEN = new Set(['suite-error', 'protocol', 'crash', 'timeout']);

const readFailures = ({ findings }: FindingsFile): Set<string> =>
  new Set(
    findings.flatMap(({ requirement, in: places }) =>
      Object.entries(places).flatMap(([place, cases]) => cases.map((id) => `${place} ${id} ${requirement}`)),
    ),
  );

function complaintsAbout(adapter: string, profile: string): string[] {
  const file = parse(readFileSync(path.join(adapter, 'findings.yaml'), 'utf8')) as FindingsFile;
  const first = runOnce(adapter, profile);
  const again = runOnce(adapter, profile);
  const read = new Set([...readFailures(file)].filter((entry) => entry.startsWith(`${profile} `)));
  const failures = failuresOf(first.report);
  const { version } = first.report.header.adapter;
  const evaluated = first.report.footer?.counts.evaluated ?? 0;
  console.log(
    `${adapter} ${version} ${profile}: ${evaluated} evaluated, ${failures.length} failed requirements, ${Math.round(first.ms)} and ${Math.round(again.ms)} ms`,
  );
  return [
    ...(version === file.version ? [] : [`findings.yaml was read for ${file.version}, this is ${version}`]),
    ...(evaluated > 0 ? [] : ['nothing was evaluated']),
    ...failures.filter((one) => !read.has(one)).map((one) => `nobody has read this failure: ${one}`),
    ...[...read].filter((one) => !failures.includes(one)).map((one) => `this failure no longer shows: ${one}`),
    ...resultsOf(first.report)
      .filter(({ verdict }) => BROKEN.has(verdict))
      .map(({ id, drive, verdict, reason }) => `${id} (${drive}) is ${verdict}: ${reason}`),
    ...(verdictsOf(first.report) === verdictsOf(again.report) ? [] : ['two runs gave different verdicts']),
    ...(Math.max(first.ms, again.ms) < LONGEST ? [] : [`a run took longer than ${LONGEST} ms`]),
  ];
}

const [adapter, ...profiles] = process.argv.slice(2);
if (adapter === undefined) throw new Error('Name the folder of an adapter, and its profiles.');
const complaints = profiles.flatMap((profile) => complaintsAbout(adapter, profile));
for (const complaint of complaints) console.log(`  ${complaint}`);
process.exitCode = complaints.length === 0 ? 0 : 1;
