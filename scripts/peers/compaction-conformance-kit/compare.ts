import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SimulatedSystem, Simulation } from '../../../src/simulator/record/simulation.ts';

/**
 * The same session, the same canaries and the same compactors, measured by `compaction-conformance-kit` itself and by
 * `conform simulate`: for each canary and round the two have to say the same. Ends with 1 where they don't, with 2 where the kit
 * can't be had.
 */
const HERE = import.meta.dirname;
const CLI = path.resolve(HERE, '../../../dist/src/cli/main.js');
const COMPACTORS = ['naive-summary', 'lossy-truncation', 'checklist-carrying'];
const ROUNDS = 5;

type Survived = Record<string, boolean>;

function run(command: string, argv: string[], fails: number): string {
  const { status, stdout, stderr } = spawnSync(command, argv, { cwd: HERE, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status === 0) return stdout;
  console.error(`${command} ${argv.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  process.exit(fails);
}

/** @returns what is alive after each round: in the request of the step in which the user typed /compact */
function survivedBy({ facts, losses, steps }: SimulatedSystem): Survived[] {
  const last = steps.step.length;
  return Array.from({ length: ROUNDS }, (_, round) => {
    const step = last - ROUNDS + 1 + round;
    return Object.fromEntries(
      facts.map(({ id }) => [id, !losses.some((loss) => loss.fact === id && loss.step <= step)]),
    );
  });
}

function simulated(profile: string, folder: string): SimulatedSystem {
  const out = path.join(folder, profile);
  const transcript = ['--transcript', path.join(folder, 'session.json'), '--facts', path.join(folder, 'facts.json')];
  run(
    process.execPath,
    [CLI, 'simulate', '--adapter', '.', '--profile', profile, ...transcript, '--quiet', '--out', out],
    1,
  );
  const simulation = JSON.parse(readFileSync(path.join(out, 'simulation.json'), 'utf8')) as Simulation;
  return simulation.systems[0]!;
}

const count = (survived: Survived): number => Object.values(survived).filter(Boolean).length;

run(process.execPath, [CLI, 'setup', '.'], 2);
const folder = mkdtempSync(path.join(tmpdir(), 'conform-kit-'));
run('.venv/bin/python', ['export.py', folder, String(ROUNDS), ...COMPACTORS], 1);
const measured = JSON.parse(readFileSync(path.join(folder, 'measured.json'), 'utf8')) as Record<string, Survived[]>;
let differences = 0;
for (const name of COMPACTORS) {
  const system = simulated(name, folder);
  const ours = survivedBy(system);
  const theirs = measured[name]!;
  for (const [round, kit] of theirs.entries()) {
    const ids = Object.keys(kit);
    const other = ids.filter((id) => kit[id] !== ours[round]![id]);
    differences += other.length;
    const words = other.map(
      (id) => `${id}: kit ${kit[id] ? 'alive' : 'lost'}, here ${ours[round]![id] ? 'alive' : 'lost'}`,
    );
    console.log(
      `${name}, round ${round + 1}: ${count(kit)} of ${ids.length} by the kit, ${count(ours[round]!)} here${words.length === 0 ? '' : `; ${words.join('; ')}`}`,
    );
  }
  const { passes, cost, lost, peak } = system.totals;
  console.log(`  also here: ${JSON.stringify({ passes, cost, peak, lost })}`);
}
rmSync(folder, { recursive: true });
console.log(differences === 0 ? 'the same for every canary in every round' : `${differences} canaries differ`);
process.exitCode = differences === 0 ? 0 : 1;
