import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkedReport } from '../../src/report/saved/check-report.ts';
import { readFindings } from '../../src/report/saved/findings-file.ts';
import { REPORT_NAMES } from '../../src/report/saved/report-file.ts';
import { causesTable, withCausesTable } from './causes-table.ts';
import { CERTIFIED, profilesOf, SYSTEMS } from './certified-systems.ts';
import { machinePathsIn } from './machine-paths.ts';

/**
 * Writes `reports/`: runs the adapters of the real systems, each under the profile that is there without being asked for and
 * under its recommended one, on all drives, and makes the matrix of what came out. A report is kept as the tool wrote it, and
 * only once all of them are there.
 *
 * node scripts/real-systems/certify-systems.ts [system …] [--installed <folder>]
 *
 * Systems are folders of `adapters/`; all where none is named. `--installed` is a checkout whose adapters have what they
 * need (`conform setup adapters/…`), where that is not this one. `--matrix` runs nothing and makes the matrix anew.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, 'reports');
const CLI = path.join(ROOT, 'src/cli/main.ts');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { installed: { type: 'string', default: ROOT }, matrix: { type: 'boolean', default: false } },
});
const installed = path.resolve(options.installed);
const systems = positionals.length > 0 ? positionals : CERTIFIED;

interface Wanted {
  system: string;
  profile: string;
  /** of a second profile the report alone is kept, from which a page can be made */
  hasPage: boolean;
  /** where it is made */
  made: string;
  /** where it belongs */
  place: string;
}

const wantedOf = (system: string): Wanted[] =>
  profilesOf(path.join(ROOT, 'adapters'), system).map((profile, at) => ({
    system,
    profile,
    hasPage: at === 0,
    made: path.join(REPORTS, '.made', system, profile),
    place: path.join(REPORTS, system, profile),
  }));

/** Where the command is started decides which adapter is meant: reports name it as a reader would. */
function certify({ system, profile, made, hasPage }: Wanted): void {
  const started = performance.now();
  const page = hasPage ? [`html=${path.join(made, 'report.html')}`] : [];
  const files = [`ndjson=${path.join(made, 'report.ndjson.zst')}`, ...page];
  const asked = [
    'run',
    '--adapter',
    `adapters/${system}`,
    '--profile',
    profile,
    '--quiet',
    '--evidence',
    'causes',
    '--reporter',
    ...files,
  ];
  const { status, stderr } = spawnSync(process.execPath, [CLI, ...asked], { cwd: installed, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`${system} ${profile} ended with ${status}:\n${stderr}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${system} ${profile}: exit ${status}, ${seconds} s, ${sizes(made)}`);
  refuseMachinePaths(made);
}

/** What is compiled may be older than what it was compiled from: Sagents was once certified by an adapter of the day before. */
function compileAnew(system: string): void {
  const folder = path.join(installed, 'adapters', system);
  if (![path.join(folder, 'mix.exs'), path.join(folder, 'swift/Package.swift')].some((file) => existsSync(file)))
    return;
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'setup', `adapters/${system}`], {
    cwd: installed,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${system} could not be set up:\n${stderr}`);
}

const sizes = (folder: string): string =>
  readdirSync(folder)
    .map((name) => `${name} ${(statSync(path.join(folder, name)).size / 1e6).toFixed(2)} MB`)
    .join(', ');

function refuseMachinePaths(folder: string): void {
  const found = machinePathsIn(folder, [ROOT, installed, homedir()]);
  if (found.length > 0) throw new Error(`${folder} tells where it was made:\n  ${found.slice(0, 10).join('\n  ')}`);
}

/** What else lies beside a system's reports, as its findings do, stays. */
function install(all: readonly Wanted[]): void {
  for (const system of systems) {
    const folder = path.join(REPORTS, system);
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      for (const name of [...REPORT_NAMES, 'report.html'])
        if (entry.isDirectory()) rmSync(path.join(folder, entry.name, name), { force: true });
  }
  for (const { made, place } of all) {
    mkdirSync(place, { recursive: true });
    for (const name of readdirSync(made)) renameSync(path.join(made, name), path.join(place, name));
  }
}

/** The numbers of a page that a person wrote are those of the reports beside it. */
function makeTables(): void {
  for (const system of SYSTEMS) {
    const page = path.join(REPORTS, system, 'findings.md');
    const file = readFindings(readFileSync(path.join(ROOT, 'adapters', system, 'findings.yaml'), 'utf8'));
    const reports = profilesOf(path.join(ROOT, 'adapters'), system).map((profile) => ({
      profile,
      report: checkedReport(path.join(REPORTS, system, profile)),
    }));
    writeFileSync(page, withCausesTable(readFileSync(page, 'utf8'), causesTable(reports, file)));
  }
}

function makeMatrix(): void {
  for (const asked of [
    ['--out', 'reports', '--markdown', 'reports/README.md'],
    ['--markdown', 'README.md'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'matrix', 'reports', ...asked], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    console.log(stdout.trimEnd());
  }
}

if (!options.matrix) {
  const all = systems.flatMap(wantedOf);
  rmSync(path.join(REPORTS, '.made'), { recursive: true, force: true });
  for (const system of systems) compileAnew(system);
  for (const one of all) certify(one);
  install(all);
  rmSync(path.join(REPORTS, '.made'), { recursive: true });
}
makeMatrix();
makeTables();
