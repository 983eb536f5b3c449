import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readReport, type SavedReport } from '../../../src/report/saved/read-report.ts';
import { loadRequirements, requirementsFolder } from '../../../src/suite/spec/requirements.ts';
import { runAndRead } from '../run-system.ts';
import { TWINS } from './all-twins.ts';
import { type PrivateCopy, privateCopy } from './private-copy.ts';
import type { Twin } from './twin.ts';
import { twinLines } from './twin-lines.ts';
import { twinOutcome } from './twin-outcome.ts';

/**
 * Mends causes of real systems, one at a time, in a private copy of the package, and holds what the whole corpus says of it
 * before and after against each other: the cause has to be gone, and what appears had to be hidden. Ends with 1 otherwise.
 *
 * node scripts/real-systems/repair-twins/run.ts [system …] [cause …] [--adapters <folder>] [--keep <folder>]
 *
 * `--adapters` is a folder whose adapters have what they need (`conform setup adapters/…`), where that is not the one of this
 * checkout. `--keep` leaves the reports there, for `conform diff`. `--cli src/cli/main.ts` needs no build.
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    adapters: { type: 'string', default: path.join(ROOT, 'adapters') },
    keep: { type: 'string' },
    cli: { type: 'string', default: path.join(ROOT, 'dist/src/cli/main.js') },
  },
});
const requirements = loadRequirements(requirementsFolder());
const named = Map.groupBy(positionals, (one) => (one.includes('@') ? 'cause' : 'system'));
const isNamed = (kind: 'cause' | 'system', one: string) => named.get(kind)?.includes(one) ?? true;
const wanted = TWINS.filter(({ system, cause }) => isNamed('system', system) && isNamed('cause', cause));
if (wanted.length === 0) throw new Error(`No twin is of ${positionals.join(', ')}.`);

/** @param name of the report where it is kept */
function runCopy({ adapter }: PrivateCopy, profile: string, name: string): SavedReport {
  const read = (folder: string) => {
    const file = path.join(folder, 'report.json');
    if (options.keep !== undefined) {
      mkdirSync(options.keep, { recursive: true });
      copyFileSync(file, path.join(options.keep, `${name.replaceAll('/', '.')}.json`));
    }
    return readReport(file);
  };
  return runAndRead({ adapter, profile, cli: options.cli, cases: [] }, read).report;
}

let complaints = 0;
function runTwin(twin: Twin, copy: PrivateCopy, before: SavedReport): void {
  const name = `${twin.system}.${twin.profile}.${twin.cause}`;
  const lines = copy.linesOf(twin.edits);
  const after = copy.whileMended(twin.edits, () => runCopy(copy, twin.profile, name));
  const outcome = twinOutcome(twin, before, after, requirements);
  complaints += outcome.complaints.length;
  console.log(twinLines(twin, lines, outcome).join('\n'));
}

for (const [system, ofSystem] of Map.groupBy(wanted, ({ system }) => system)) {
  const copy = privateCopy(path.join(path.resolve(options.adapters), system));
  try {
    // A package that has changed is told before anything is run.
    for (const { edits } of ofSystem) copy.linesOf(edits);
    for (const [profile, twins] of Map.groupBy(ofSystem, ({ profile }) => profile)) {
      const before = runCopy(copy, profile, `${system}.${profile}`);
      for (const twin of twins) runTwin(twin, copy, before);
    }
  } finally {
    copy.remove();
  }
}
console.log(complaints === 0 ? `${wanted.length} twins, as they have to be` : `${complaints} complaints`);
process.exitCode = complaints === 0 ? 0 : 1;
