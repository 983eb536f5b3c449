import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { complaintsAbout, type Reproduction } from './reproduce-findings-check.ts';

/**
 * Runs the scripts that reproduce the findings of real systems, with the packages that are installed beside each adapter:
 * each must still show its bug (exit code 1), and `findings.md` must quote what it prints.
 *
 * node scripts/real-systems/reproduce-findings.ts [system …] [--adapters <folder>]
 *
 * Without systems all in `reports/` are run that have a folder `reproduce`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { adapters: { type: 'string', default: path.join(root, 'adapters') } },
});
const adapters = path.resolve(options.adapters);
const reports = path.join(root, 'reports');

/** The slowest needs 3 s with nothing else to do. */
const LONGEST = 120_000;

/** What runs a script, and what of the adapter's folder has to be installed for it. */
const RUNTIMES: Record<
  string,
  { needs: string; command: (needed: string) => [program: string, ...options: string[]] }
> = {
  '.mjs': { needs: 'node_modules', command: () => [process.execPath] },
  '.py': { needs: '.venv/bin/python', command: (needed) => [needed] },
  '.exs': { needs: '_build/prod/lib', command: (needed) => ['elixir', '-pa', `${needed}/*/ebin`] },
};

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
    const ended = await ending([...runtime.command(needed), file], folder);
    return { file, source: readFileSync(script, 'utf8'), ...ended };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns what a program printed and how it ended; its exit code is null where it was ended from outside */
const ending = ([program, ...options]: [string, ...string[]], cwd: string) =>
  new Promise<Pick<Reproduction, 'stdout' | 'stderr' | 'exitCode'>>((resolve) => {
    const child = execFile(program, options, { cwd, timeout: LONGEST }, (_, stdout, stderr) =>
      resolve({ stdout, stderr, exitCode: child.exitCode }),
    );
  });

const scriptsOf = (system: string): string[] => readdirSync(path.join(reports, system, 'reproduce')).sort();

const systems =
  positionals.length > 0
    ? positionals
    : readdirSync(reports).filter((name) => existsSync(path.join(reports, name, 'reproduce')));
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
