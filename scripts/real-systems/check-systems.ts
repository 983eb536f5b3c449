import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { type FindingsFile, readFindings } from '../../src/report/saved/findings-file.ts';
import { compare } from './findings-compare.ts';
import { updatedFindings } from './findings-file.ts';
import { type Report, readReport, resultsOf, runOnce, sameVerdicts, tenthOf } from './run-system.ts';

/**
 * Runs the adapters of real systems for real and holds their causes against what was read and written down in `findings.yaml`
 * beside each adapter: a cause nobody has read yet is red, and so is one that no longer shows. Under the first profile a tenth of
 * the cases is run again: verdicts must not change.
 *
 * node scripts/real-systems/check-systems.ts <adapter folder> [profile …] [--write] [--cases <id or glob> …]
 *
 * Without profiles all of the adapter's are run. `--write` brings the file up to date, or begins one, with TODO for the evidence
 * of what nobody has read, which is red until a person has. For work on an adapter: `--cli src/cli/main.ts` needs no build;
 * `--from <folder>` runs nothing and takes the reports of `conform run --profile <profile> --out <folder>/<profile>`;
 * `--quick` runs the quick tier alone, and all of that again: a whole agent takes long. What it has no room for is not gone;
 * `--keep <folder>` leaves those of this run there, for whoever compares them with others.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    cases: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    cli: { type: 'string', default: path.resolve(import.meta.dirname, '../../dist/src/cli/main.js') },
    from: { type: 'string' },
    keep: { type: 'string' },
  },
});

/** Only a run that hangs takes so long: the slowest profile needs some 100 s on two cores with nothing else to do, more on busy ones. */
const LONGEST = 480_000;

const [adapter, ...asked] = positionals;
if (adapter === undefined) throw new Error('Name the folder of an adapter.');
const file = path.join(adapter, 'findings.yaml');
const declared = declaredProfiles();
const profiles = asked.length > 0 ? asked : declared;

function declaredProfiles(): string[] {
  const manifest = parse(readFileSync(path.join(adapter!, 'adapter.yaml'), 'utf8')) as { profiles: object };
  return Object.keys(manifest.profiles);
}

interface ProfileRun {
  profile: string;
  report: Report;
  complaints: string[];
}

function runProfile(profile: string, index: number): ProfileRun {
  if (options.from !== undefined)
    return { profile, report: readReport(path.join(options.from, profile)), complaints: [] };
  const flags = options.quick ? ['--quick'] : [];
  const wanted = { adapter: adapter!, profile, cli: options.cli, cases: options.cases, flags };
  const first = runOnce(wanted);
  if (options.keep !== undefined) keepReport(path.join(options.keep, profile), first.report);
  const repeated = options.quick ? options.cases : tenthOf(first.report);
  const again = index === 0 ? runOnce({ ...wanted, cases: repeated }) : undefined;
  const times = [first, ...(again === undefined ? [] : [again])].map(({ ms }) => Math.round(ms));
  const complaints = [
    ...(again === undefined || sameVerdicts(first.report, again.report)
      ? []
      : [`${profile}: two runs gave different verdicts`]),
    ...times.filter((ms) => ms >= LONGEST).map((ms) => `${profile}: a run took ${ms} ms, longer than ${LONGEST}`),
  ];
  console.log(`${adapter} ${profile}: ${times.join(' ms, and again ')} ms`);
  return { profile, report: first.report, complaints };
}

function keepReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'report.json'), JSON.stringify(report));
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

/** @returns the text of the file; that of one without any cause where nobody has read anything yet */
function findingsText(version: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (options.write) return `version: ${version}\ncauses: []\n`;
  throw new Error(`${file} is not there. Begin it: node scripts/real-systems/check-systems.ts ${adapter} --write`);
}

const runs = profiles.map(runProfile);
const text = findingsText(runs[0]!.report.header.adapter.version);
const findings = readFindings(text);
const seen = new Set(runs.flatMap(({ report }) => (report.footer?.causes ?? []).map(({ identity }) => identity)));
const isWhole = !options.quick && options.cases.length === 0 && declared.every((profile) => profiles.includes(profile));
const { complaints: differences, unread, gone } = compare(findings, seen, isWhole);
const complaints = [...runs.flatMap((run) => [...run.complaints, ...complaintsAbout(run, findings)]), ...differences];
console.log(
  `${adapter} ${findings.version}: ${seen.size} causes, ${unread.length} of them unread, ${gone.length} gone`,
);
if (options.write) writeFileSync(file, updatedFindings(text, unread, gone));
else for (const complaint of complaints) console.log(`  ${complaint}`);
process.exitCode = complaints.length === 0 ? 0 : 1;
