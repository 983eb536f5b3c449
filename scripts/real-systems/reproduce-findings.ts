import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { complaintsAbout, type Reproduction } from './reproduce-findings-check.ts';

/**
 * Runs the scripts that reproduce the findings of real systems, with the packages that are installed beside each adapter:
 * each must still show its bug (exit code 1), and `findings.md` must quote what it prints.
 *
 * node scripts/real-systems/reproduce-findings.ts [system …] [--but <system>] [--adapters <folder>]
 *
 * Without systems all in `reports/` are run that have a folder `reproduce`, but for those whose language is not on this machine.
 */
const root = path.resolve(import.meta.dirname, '../..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    but: { type: 'string', multiple: true, default: [] },
    adapters: { type: 'string', default: path.join(root, 'adapters') },
  },
});
const adapters = path.resolve(options.adapters);
const reports = path.join(root, 'reports');

/** The slowest needs 3 s with nothing else to do. */
const LONGEST = 120_000;

/** What of the adapter's folder has to be installed for a script, and what runs it: of several commands each after the other. */
interface Runtime {
  needs: string;
  commands: (needed: string, file: string) => [program: string, ...args: string[]][];
}

const RUNTIMES: Record<string, Runtime> = {
  '.mjs': { needs: 'node_modules', commands: (_, file) => [[process.execPath, file]] },
  '.py': { needs: '.venv/bin/python', commands: (python, file) => [[python, file]] },
  '.exs': { needs: '_build/prod/lib', commands: (needed, file) => [['elixir', '-pa', `${needed}/*/ebin`, file]] },
  // Against the modules that were built for the adapter, all of them but its own.
  '.swift': {
    needs: 'swift/.build/release',
    commands: (build, file) => [
      ['swiftc', '-I', `${build}/Modules`, file, ...objectsIn(build), '-o', './reproduce'],
      ['./reproduce'],
    ],
  },
};

const objectsIn = (build: string): string[] =>
  globSync('*.build/*.o', { cwd: build, exclude: ['adapter.build/**'] }).map((file) => path.join(build, file));

async function run(system: string, file: string): Promise<Reproduction> {
  const runtime = RUNTIMES[path.extname(file)];
  if (runtime === undefined) throw new Error(`${system}/${file}: only ${Object.keys(RUNTIMES).join(' and ')} are run`);
  const needed = path.join(adapters, system, runtime.needs);
  if (!existsSync(needed)) throw new Error(`${needed} is missing: npx conform setup adapters/${system}`);
  const script = path.join(reports, system, 'reproduce', file);
  // Packages are looked for from where a script lies, so it is run from a folder that has them and nothing of the suite.
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-reproduce-'));
  try {
    symlinkSync(path.join(adapters, system, 'node_modules'), path.join(folder, 'node_modules'));
    copyFileSync(script, path.join(folder, file));
    let ended: Ending | undefined;
    for (const command of runtime.commands(needed, file)) {
      ended = await ending(command, folder);
      if (ended.exitCode !== 0) break;
    }
    if (ended === undefined) throw new Error(`${file}: nothing runs it`);
    return { file, source: readFileSync(script, 'utf8'), ...ended };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ending = Pick<Reproduction, 'stdout' | 'stderr' | 'exitCode'>;

/** @returns what a program printed and how it ended; its exit code is null where it was ended from outside */
const ending = ([program, ...args]: [string, ...string[]], cwd: string) =>
  new Promise<Ending>((resolve) => {
    const child = execFile(program, args, { cwd, timeout: LONGEST }, (_, stdout, stderr) =>
      resolve({ stdout, stderr, exitCode: child.exitCode }),
    );
  });

const scriptsOf = (system: string): string[] => readdirSync(path.join(reports, system, 'reproduce')).sort();

const systems =
  positionals.length > 0
    ? positionals
    : readdirSync(reports).filter(
        (name) => existsSync(path.join(reports, name, 'reproduce')) && !options.but.includes(name),
      );
const scripts = systems.flatMap((system) => scriptsOf(system).map((file) => ({ system, file })));

/** Most of them wait for a pause between two attempts. */
const AT_ONCE = 4;

const queue = scripts.values();
let count = 0;
async function runInTurn(): Promise<void> {
  for (const { system, file } of queue) {
    const findings = readFileSync(path.join(reports, system, 'findings.md'), 'utf8');
    const complaints = complaintsAbout(await run(system, file), findings);
    count += complaints.length;
    console.log(`${complaints.length === 0 ? 'shows' : 'WRONG'}  ${system}/reproduce/${file}`);
    for (const complaint of complaints) console.log(`  ${complaint.replaceAll('\n', '\n    ')}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, runInTurn));
process.exitCode = count === 0 ? 0 : 1;
