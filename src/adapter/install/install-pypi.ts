import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CommandResult, runCommand } from '../child-process/run-command.ts';
import { pypiNamesBelow } from './python-distributions.ts';
import { commandFailureReason } from './setup.ts';
import { noSuchVersion, refuseUnneeded, shownWish, type WantedVersion, WithVersionError } from './wanted-version.ts';

const TIMEOUT = 600_000;
const DAY = 86_400_000;
const FORTNIGHT = 14;
/** before any language model had packages around it */
const FIRST_DAY = Date.UTC(2020, 0, 1);

const PIP = [path.join('.venv', 'bin', 'python'), '-m', 'pip', 'install', '--disable-pip-version-check', '--quiet'];

/**
 * Makes a virtual environment `.venv` and installs what was wished for into it. All else is of its time: pip looks for what
 * fits among the versions of up to a fortnight after the newest of what was wished for.
 * @param folder of the adapter's copy
 * @throws WithVersionError where a version does not exist, nobody needs it, or nothing can be installed
 */
export async function installPypi(
  folder: string,
  wanted: WantedVersion,
  report: (line: string) => void,
): Promise<void> {
  const { pinned = {}, indirect = [] } = wanted;
  const run = (command: string[]) => {
    report(`$ ${command.join(' ')}`);
    return runCommand(command, { cwd: folder, timeout: TIMEOUT });
  };
  const wished = Object.entries({ [wanted.package]: wanted.version, ...pinned });
  const venv = ['python3', '-m', 'venv', '.venv'];
  refuseFailed(wanted, venv, await run(venv));
  // The pip that comes with an older Python can't look at dates; without a newer one they are not looked at.
  await run([...PIP, '--upgrade', 'pip']);
  for (const [name, version] of wished) {
    const there = [...PIP, '--dry-run', '--no-deps', `${name}==${version}`];
    refuseFailed({ ...wanted, package: name, version }, there, await run(there));
  }
  const day = await firstDayOf(folder, wished.map(requirementOf));
  const until = day === undefined ? [] : ['--uploaded-prior-to', isoDay(day + FORTNIGHT)];
  const required = wished.filter(([name]) => !indirect.includes(name)).map(requirementOf);
  // What is wished for without being required is not put there for its own sake.
  const constraints = wished.filter(([name]) => indirect.includes(name)).map(requirementOf);
  const limits = constraints.length === 0 ? [] : ['--constraint', CONSTRAINTS];
  if (constraints.length > 0) await writeFile(path.join(folder, CONSTRAINTS), `${constraints.join('\n')}\n`);
  const install = [...PIP, ...until, ...limits, ...required, ...wanted.companions];
  refuseFailed(wanted, install, await run(install));
  refuseUnneeded(wanted, await pypiNamesBelow(folder));
}

const CONSTRAINTS = path.join('.venv', 'wished.txt');

const requirementOf = ([name, version]: readonly [string, string]): string => `${name}==${version}`;

/**
 * pip knows when a file was uploaded, and doesn't tell; it does say whether there is one up to a day.
 * @returns the day, counted from the first, on which all requirements could first be met; undefined where pip is too old,
 * or the index has no dates
 */
async function firstDayOf(folder: string, requirements: readonly string[]): Promise<number | undefined> {
  const areThereBy = async (day: number): Promise<boolean | undefined> => {
    const command = [...PIP, '--dry-run', '--no-deps', '--uploaded-prior-to', isoDay(day), ...requirements];
    const result = await runCommand(command, { cwd: folder, timeout: TIMEOUT });
    if (result.kind === 'done') return true;
    return result.kind === 'failed' && /No matching distribution/.test(result.lines.join('\n')) ? false : undefined;
  };
  let [without, withAll] = [0, Math.ceil((Date.now() - FIRST_DAY) / DAY)];
  while (withAll - without > 1) {
    const middle = Math.floor((without + withAll) / 2);
    const answer = await areThereBy(middle);
    if (answer === undefined) return undefined;
    if (answer) withAll = middle;
    else without = middle;
  }
  return withAll;
}

const isoDay = (day: number): string => `${new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10)}T00:00:00Z`;

function refuseFailed(wanted: WantedVersion, command: string[], result: CommandResult): void {
  if (result.kind === 'done') return;
  const known = result.kind === 'failed' ? versionsIn(result.lines.join('\n'), wanted) : undefined;
  if (known !== undefined) throw noSuchVersion(wanted, known);
  throw new WithVersionError(`${shownWish(wanted)} could not be installed: ${commandFailureReason(command, result)}`);
}

/** @returns what there is, where that is what pip says; the newest is the last */
function versionsIn(output: string, { package: name, version }: WantedVersion): string[] | undefined {
  const [, after] = output.split(`requirement ${name}==${version} (from versions: `);
  return after
    ?.slice(0, after.indexOf(')'))
    .split(', ')
    .filter((one) => one !== 'none');
}
