import path from 'node:path';
import { parseArgs } from 'node:util';
import { deviations, lostCases } from './adapters/deviations.ts';
import { type HostileAdapter, VICTIM } from './adapters/hostile.ts';
import { HOSTILE_ADAPTERS } from './adapters/hostile-adapters.ts';
import { type Outcome, runOne } from './adapters/run-one.ts';

/**
 * Runs the suite on adapters that do what no adapter may, on three cases each, and prints what came of it: each may cost the
 * case it misbehaves in, and nothing else. `node scripts/campaign/run-adapters.ts [name …] [--every N] [--built] [--timeout MS] [--jobs N]`.
 * Exit: 0 where all is as the table says, 1 where anything is not.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** `none` for the limit that the suite has by itself */
    timeout: { type: 'string', default: '500' },
    jobs: { type: 'string', default: '2' },
    /** of so many one, the first */
    every: { type: 'string', default: '1' },
    /** ms after which the suite is taken to hang */
    limit: { type: 'string', default: '60000' },
    /** whether the package is run as it was built */
    built: { type: 'boolean', default: false },
    /** another checkout, whose suite is run */
    root: { type: 'string', default: path.resolve(import.meta.dirname, '../..') },
  },
});

// One of them sends it to whoever started it, and that may be us.
process.on('SIGUSR1', () => {});

const named = HOSTILE_ADAPTERS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const chosen = named.filter((_, at) => at % Number(values.every) === 0);
const options = {
  root: path.resolve(values.root),
  limit: Number(values.limit),
  ...(values.timeout === 'none' ? {} : { timeout: Number(values.timeout) }),
};

const began = performance.now();
const queue = chosen.values();
let deviating = 0;
const width = Math.max(...chosen.map(({ name }) => name.length));
print('adapter', 'exit', 'its case', 'lost', 'seconds', 'left over', '');
await Promise.all(Array.from({ length: Number(values.jobs) }, drain));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`\n${chosen.length} adapters in ${seconds} s, ${deviating} not as they should be`);
process.exitCode = deviating === 0 && chosen.length > 0 ? 0 : 1;

async function drain(): Promise<void> {
  for (const adapter of queue) report(adapter, await runOne(adapter, options));
}

function report(adapter: HostileAdapter, outcome: Outcome): void {
  const wrong = deviations(adapter, outcome);
  if (wrong.length > 0) deviating += 1;
  const { exit = 'hung', verdicts, seconds: taken, processes, files } = outcome;
  const remark = wrong.length === 0 ? '' : `WRONG: ${adapter.misdeed}: ${wrong.join('; ')}`;
  print(
    adapter.name,
    `${exit}`,
    verdicts[adapter.victim ?? VICTIM] ?? '-',
    `${lostCases(adapter, outcome)}`,
    taken.toFixed(1),
    `${processes.length + files.length}`,
    remark,
  );
}

function print(name: string, exit: string, verdict: string, lost: string, taken: string, left: string, remark: string) {
  const cells = [
    name.padEnd(width),
    exit.padEnd(7),
    verdict.padEnd(9),
    lost.padEnd(4),
    taken.padStart(7),
    left.padEnd(9),
    remark,
  ];
  console.log(cells.join('  ').trimEnd());
}
