import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../child-process/run-command.ts';
import { npmVersionIn } from '../node-packages.ts';
import { commandFailureReason } from '../setup.ts';
import type { PlacedCopy } from './from-working-copy.ts';
import { packageFolder } from './package-folder.ts';
import { WorkingCopyError } from './working-copy-error.ts';

const TIMEOUT = 600_000;
/** Where the packed copy lies, in the adapter's folder. */
const PACKED = '.working-copy';

/** How a package is packed, by the lock file of its repository: each manager knows its own words for packages beside it. */
const PACKERS: readonly { lock: string; command: (into: string) => string[] }[] = [
  { lock: 'pnpm-lock.yaml', command: (into) => ['pnpm', 'pack', '--pack-destination', into] },
  { lock: 'yarn.lock', command: (into) => ['yarn', 'pack', '--out', path.join(into, 'package.tgz')] },
  { lock: 'package-lock.json', command: (into) => ['npm', 'pack', '--pack-destination', into] },
];

/**
 * Packs a package of npm as it would be published, and installs that into a copy of the adapter, wherever the package is needed;
 * everything else stays at the versions of the adapter's lock file. What a package is built by is not run here, but by its
 * own `prepare` or `prepack`.
 * @param folder of the adapter's copy, with its `package.json`
 * @returns the version, as the working copy says
 * @throws WorkingCopyError where the package is not there, or can't be packed or installed
 */
export async function installPacked(folder: string, { place, name, report }: PlacedCopy): Promise<string> {
  const source = await packageFolder(place, name, 'npm');
  const into = path.join(folder, PACKED);
  await mkdir(into, { recursive: true });
  const pack = (await packerOf(source)).command(into);
  await runOrRefuse(pack, source, `${name} could not be packed`, report);
  const [tarball] = (await readdir(into)).filter((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new WorkingCopyError(`"${pack.join(' ')}" ran through, and packed nothing.`);
  await rewrite(path.join(folder, 'package.json'), name, `file:${PACKED}/${tarball}`);
  await install(folder, name, report);
  return (await npmVersionIn(folder, name)) ?? 'unknown';
}

async function packerOf(source: string): Promise<(typeof PACKERS)[number]> {
  for (let folder = source; ; folder = path.dirname(folder)) {
    for (const packer of PACKERS) if (await isThere(path.join(folder, packer.lock))) return packer;
    if (folder === path.dirname(folder)) return NPM;
  }
}

const NPM = PACKERS[2] as (typeof PACKERS)[number];

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Others may ask for a published version of it; there is one now. */
async function rewrite(file: string, name: string, packed: string): Promise<void> {
  const {
    dependencies = {},
    overrides = {},
    ...kept
  } = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies?: Record<string, string>;
    overrides?: Record<string, unknown>;
  };
  const change = { dependencies: { ...dependencies, [name]: packed }, overrides: { ...overrides, [name]: `$${name}` } };
  await writeFile(file, `${JSON.stringify({ ...kept, ...change }, undefined, 2)}\n`);
}

async function install(folder: string, name: string, report: (line: string) => void): Promise<void> {
  const command = ['npm', 'install', '--no-audit', '--no-fund'];
  report(`$ ${command.join(' ')}`);
  const first = await runCommand(command, { cwd: folder, timeout: TIMEOUT });
  if (first.kind === 'done') return;
  if (first.kind === 'failed' && /\bERESOLVE\b/.test(first.lines.join('\n'))) {
    report('some packages ask for other versions of each other; installed all the same');
    return runOrRefuse([...command, '--legacy-peer-deps'], folder, `${name} could not be installed`, report);
  }
  throw new WorkingCopyError(`${name} could not be installed: ${commandFailureReason(command, first)}${hint(first)}`);
}

async function runOrRefuse(
  command: string[],
  cwd: string,
  what: string,
  report: (line: string) => void,
): Promise<void> {
  report(`$ ${command.join(' ')}`);
  const result = await runCommand(command, { cwd, timeout: TIMEOUT });
  if (result.kind === 'done') return;
  throw new WorkingCopyError(`${what}: ${commandFailureReason(command, result)}${hint(result)}`);
}

/** npm's words for a dependency such as `workspace:*`. */
function hint(result: { kind: string; lines?: string[] }): string {
  if (!/EUNSUPPORTEDPROTOCOL/.test(result.lines?.join('\n') ?? '')) return '';
  return '\nThe package names others of its repository as "workspace:". Only the manager that the repository is made with can pack those: leave its lock file where it is.';
}
