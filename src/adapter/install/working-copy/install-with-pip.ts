import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CommandResult, runCommand } from '../../child-process/run-command.ts';
import { pypiName, pypiVersionIn } from '../python-distributions.ts';
import { commandFailureReason } from '../setup.ts';
import type { PlacedCopy } from './from-working-copy.ts';
import { packageFolder } from './package-folder.ts';
import { WorkingCopyError } from './working-copy-error.ts';

const TIMEOUT = 600_000;
const PIP = [path.join('.venv', 'bin', 'python'), '-m', 'pip', 'install', '--disable-pip-version-check', '--quiet'];

/**
 * Builds a Python package as pip does, and installs it into an environment `.venv` of a copy of the adapter. Everything else stays
 * at the versions that the adapter pins; where the working copy needs others, it gets the newest that fit.
 * @param folder of the adapter's copy, with its `requirements.txt`
 * @returns the version, as the working copy says
 * @throws WorkingCopyError where the package is not there, or can't be built or installed
 */
export async function installWithPip(folder: string, { place, name, report }: PlacedCopy): Promise<string> {
  const source = await packageFolder(place, name, 'pypi');
  const run = (command: string[]) => {
    report(`$ ${command.join(' ')}`);
    return runCommand(command, { cwd: folder, timeout: TIMEOUT });
  };
  const venv = ['python3', '-m', 'venv', '.venv'];
  refuseFailed(name, venv, await run(venv));
  const { required, isPinned } = await requirementsWithout(folder, name);
  const wanted = `${required} @ ${pathToFileURL(source)}`;
  const install = [...PIP, wanted, '-r', BESIDE];
  const pinned = isPinned ? [...install, '-c', PINNED] : install;
  const first = await run(pinned);
  if (first.kind !== 'done') {
    if (!isPinned || !isConflict(first)) refuseFailed(name, pinned, first);
    report(`${name} needs other versions than the adapter pins: the newest that fit are taken`);
    refuseFailed(name, install, await run(install));
  }
  return (await pypiVersionIn(folder, name)) ?? 'unknown';
}

const BESIDE = path.join('.venv', 'beside.txt');
const PINNED = path.join('.venv', 'pinned.txt');

/** What an adapter requires and pins, less the package itself, is written beside the environment. */
async function requirementsWithout(folder: string, name: string): Promise<{ required: string; isPinned: boolean }> {
  const lines = await linesOf(path.join(folder, 'requirements.txt'));
  const isOwn = (line: string) => pypiName(nameOf(line)) === pypiName(name);
  const own = lines.find(isOwn);
  // Constraints come on the command line: without the package, which they pin as well.
  const beside = lines.filter((line) => !isOwn(line) && !/^\s*(-c|--constraint)\b/.test(line));
  const pinned = (await linesOf(path.join(folder, 'constraints.txt'))).filter((line) => !isOwn(line));
  await writeFile(path.join(folder, BESIDE), `${beside.join('\n')}\n`);
  await writeFile(path.join(folder, PINNED), `${pinned.join('\n')}\n`);
  return { required: own === undefined ? name : nameOf(own), isPinned: pinned.length > 0 };
}

/** @returns the name a requirement begins with, and its extras, as in `strands-agents[openai]` */
const nameOf = (line: string): string => /^\s*([A-Za-z0-9][\w.-]*(?:\[[\w., -]+\])?)/.exec(line)?.[1] ?? '';

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line.trim() !== '');

const isConflict = (result: CommandResult): boolean =>
  result.kind === 'failed' && /ResolutionImpossible|conflicting dependencies/.test(result.lines.join('\n'));

function refuseFailed(name: string, command: string[], result: CommandResult): void {
  if (result.kind === 'done') return;
  throw new WorkingCopyError(`${name} could not be installed: ${commandFailureReason(command, result)}`);
}
