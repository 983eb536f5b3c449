import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { profilesOf } from './certified-systems.ts';
import { readReport, resultsOf, runOnce } from './run-system.ts';
import { differenceLines, type SeedRun, seedDifferences } from './seed-differences.ts';

/**
 * Runs an adapter with several seeds and compares verdicts and causes, case by case. The seed decides marks and fillers, and the
 * adapter is the same: whatever differs is a fault of the suite, or an implementation that rolls dice.
 *
 * node scripts/real-systems/compare-seeds.ts <adapter folder> [profile …] [--seed <text> …] [--quick] [--cases <id or glob> …]
 *
 * Without profiles those that are certified are run, without seeds 1, 2 and 3; `--quick` takes the variants of the quick tier.
 * `--from <folder>` spares the run with seed 1 where `check-systems.ts --keep <folder>` has left its report of all cases.
 * `--cli src/cli/main.ts` needs no build.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    quick: { type: 'boolean', default: false },
    cases: { type: 'string', multiple: true, default: [] },
    from: { type: 'string' },
    cli: { type: 'string', default: path.resolve(import.meta.dirname, '../../dist/src/cli/main.js') },
  },
});

const [adapter, ...asked] = positionals;
if (adapter === undefined) throw new Error('Name the folder of an adapter.');
const profiles = asked.length > 0 ? asked : profilesOf(path.dirname(adapter), path.basename(adapter));
const seeds = [...new Set(options.seed)];
if (seeds.length < 2) throw new Error('Name two seeds at least: --seed 1 --seed 2.');

/** @returns what each seed gave, of the same cases */
function runsOf(profile: string): SeedRun[] {
  const kept = options.from === undefined ? undefined : path.join(options.from, profile);
  const isKept = (seed: string): boolean => kept !== undefined && seed === '1' && existsSync(kept);
  const ran = seeds.filter((seed) => !isKept(seed)).map((seed) => ranWith(profile, seed));
  if (kept === undefined || !seeds.some(isKept)) return ran;
  const wanted = new Set(ran.flatMap(({ results }) => results.map(({ id, drive }) => `${drive} ${id}`)));
  const results = resultsOf(readReport(kept)).filter(({ id, drive }) => wanted.has(`${drive} ${id}`));
  return [{ seed: '1', results }, ...ran];
}

function ranWith(profile: string, seed: string): SeedRun {
  const flags = ['--seed', seed, ...(options.quick ? ['--quick'] : [])];
  const { report } = runOnce({ adapter: adapter!, profile, cli: options.cli, cases: options.cases, flags });
  return { seed, results: resultsOf(report) };
}

let differing = 0;
for (const profile of profiles) {
  const began = performance.now();
  const runs = runsOf(profile);
  const differences = seedDifferences(runs);
  const counts = [...new Set(runs.map(({ results }) => results.length))].join(' or ');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${adapter} ${profile}: ${counts} results with seeds ${seeds.join(', ')}, ${differences.length} differ, ${seconds} s`,
  );
  for (const line of differences.flatMap(differenceLines)) console.log(`  ${line}`);
  differing += differences.length;
  if (runs.some(({ results }) => results.length === 0)) throw new Error(`${profile}: nothing was run.`);
}
process.exitCode = differing === 0 ? 0 : 1;
