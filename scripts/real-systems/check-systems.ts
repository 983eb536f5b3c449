import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { type Comparison, compare, named } from './findings-compare.ts';
import { type FindingsFile, type KnownThen, type Outcome, type Places, readFindings } from './findings-file.ts';
import { printFindings, printKnown, unreadEntries } from './findings-print.ts';
import { outcomesOf, type Report, readReport, resultsOf, runOnce, sameVerdicts, tenthOf } from './run-system.ts';

/**
 * Runs the adapters of real systems for real and holds the results against what was read and written down in
 * `findings.yaml` beside each adapter: a failure nobody has read yet is red, and so is one that no longer shows. What fails in
 * a case or a requirement that came after the file is listed, and not red. Under the first profile a tenth of the cases is
 * run again: verdicts must not change.
 *
 * node scripts/real-systems/check-systems.ts <adapter folder> [profile …] [--unread | --write] [--cases <id or glob> …]
 *
 * Without profiles all of the adapter's are run. `--unread` prints what nobody has read in the form of the file. `--write`
 * brings the file up to date, or begins one, with TODO for the evidence of what nobody has read, which is red until a person
 * has. For
 * work on an adapter: `--cli src/cli/main.ts` needs no build; `--from <folder>` runs nothing and takes the reports of
 * `conform run --profile <profile> --out <folder>/<profile>`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    unread: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    cases: { type: 'string', multiple: true, default: [] },
    cli: { type: 'string', default: path.resolve(import.meta.dirname, '../../dist/src/cli/main.js') },
    from: { type: 'string' },
  },
});

/** Only a run that hangs takes so long: the slowest system needs 39 s on two cores with nothing else to do, twice that on busy ones. */
const LONGEST = 240_000;

const [adapter, ...asked] = positionals;
if (adapter === undefined) throw new Error('Name the folder of an adapter.');
const file = path.join(adapter, 'findings.yaml');
const places = declaredPlaces();
const profiles = asked.length > 0 ? asked : places.profiles;

function declaredPlaces(): Places {
  const manifest = parse(readFileSync(path.join(adapter!, 'adapter.yaml'), 'utf8')) as {
    profiles: Record<string, object>;
    drives?: string[];
  };
  // deepagents leaves them to its module, for earlier releases have fewer.
  const { drives = ['session', 'agent'] } = manifest;
  return { profiles: Object.keys(manifest.profiles), drives };
}

interface ProfileRun {
  profile: string;
  report: Report;
  complaints: string[];
}

function runProfile(profile: string, index: number): ProfileRun {
  if (options.from !== undefined)
    return { profile, report: readReport(path.join(options.from, profile)), complaints: [] };
  const wanted = { adapter: adapter!, profile, cli: options.cli, cases: options.cases };
  const first = runOnce(wanted);
  const again = index === 0 ? runOnce({ ...wanted, cases: tenthOf(first.report) }) : undefined;
  const times = [first, ...(again === undefined ? [] : [again])].map(({ ms }) => Math.round(ms));
  const complaints = [
    ...(again === undefined || sameVerdicts(first.report, again.report)
      ? []
      : [`${profile}: two runs gave different verdicts`]),
    ...times.filter((ms) => ms >= LONGEST).map((ms) => `${profile}: a run took ${ms} ms, longer than ${LONGEST}`),
  ];
  console.log(`${adapter} ${profile}: ${times.join(' ms, and a tenth again ')} ms`);
  return { profile, report: first.report, complaints };
}

function complaintsAbout({ profile, report }: ProfileRun, { version }: FindingsFile): string[] {
  const loaded = report.header.adapter.version;
  const evaluated = report.footer?.counts.evaluated ?? 0;
  return [
    ...(loaded === version ? [] : [`findings.yaml was read for ${version}, this is ${loaded}`]),
    ...(evaluated > 0 ? [] : [`${profile}: nothing was evaluated`]),
    ...resultsOf(report)
      .filter(({ verdict }) => verdict === 'suite-error')
      .map(({ id, drive, reason }) => `${id} (${profile} / ${drive}) is suite-error: ${reason}`),
  ];
}

/** The comment at the head of a file stays as it is. */
function writeFile(findings: FindingsFile, { read, unread }: Comparison, outcomes: readonly Outcome[]): void {
  if (asked.length > 0 || options.cases.length > 0) throw new Error('--write needs all profiles and all cases.');
  const [comment = ''] = /^(#.*\n)*/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  const still = findings.findings.map((finding, index) => ({ ...finding, failures: read[index]! }));
  const entries = [...still.filter(({ failures }) => failures.length > 0), ...unreadEntries(unread)];
  const sorted = entries.sort((one, other) => one.about.localeCompare(other.about, 'en'));
  const text = printFindings(sorted, outcomes, places);
  const known = `\n# What there was when this was written. What is not here came later: it is listed, and not red.\n${printKnown(knownNow())}`;
  writeFileSync(file, `${comment}version: ${findings.version}\nfindings:\n${text}${known}`);
}

function knownNow(): KnownThen {
  const { cases, requirements } = loadCorpus(casesFolder());
  return { cases: new Set(cases.map(({ id }) => id)), requirements: new Set(requirements.map(({ id }) => id)) };
}

/** @returns undefined for an adapter whose failures nobody has read yet */
function findingsRead(): FindingsFile | undefined {
  if (existsSync(file)) return readFindings(readFileSync(file, 'utf8'), places);
  if (options.write || options.unread) return undefined;
  throw new Error(`${file} is not there. Begin it: node scripts/real-systems/check-systems.ts ${adapter} --write`);
}

const written = findingsRead();
const runs = profiles.map(runProfile);
const findings = written ?? { version: runs[0]!.report.header.adapter.version, findings: [] };
const outcomes = outcomesOf(runs.map(({ report }) => report));
const comparison = compare(findings, outcomes, profiles);
const complaints = [
  ...runs.flatMap((run) => [...run.complaints, ...complaintsAbout(run, findings)]),
  ...comparison.complaints,
];
const failures = outcomes.filter(({ failed }) => failed).length;
const { unread, later } = comparison;
const ofThose = later.length === 0 ? '' : `, ${later.length} of those in what came after findings.yaml`;
console.log(`${adapter} ${findings.version}: ${failures} failures, ${unread.length} of them unread${ofThose}`);
if (options.write) writeFile(findings, comparison, outcomes);
else if (options.unread) console.log(printFindings(unreadEntries(comparison.unread), outcomes, places));
else {
  for (const complaint of complaints) console.log(`  ${complaint}`);
  for (const one of later) console.log(`  unread: ${named(one)}`);
}
process.exitCode = complaints.length === 0 ? 0 : 1;
