import path from 'node:path';
import { type CommandResult, runCommand } from '../child-process/run-command.ts';
import { commandFailureReason } from './setup.ts';
import { noSuchVersion, type WantedVersion, WithVersionError } from './wanted-version.ts';

const TIMEOUT = 600_000;
const DAY = 86_400_000;
const FORTNIGHT = 14;
/** before any language model had packages around it */
const FIRST_DAY = Date.UTC(2020, 0, 1);

const PIP = [path.join('.venv', 'bin', 'python'), '-m', 'pip', 'install', '--disable-pip-version-check', '--quiet'];

/**
 * Makes a virtual environment `.venv` and installs a version into it, with companions of its time: pip looks for versions
 * of them that fit, among those of up to a fortnight later.
 * @param folder of the adapter's copy
 * @throws WithVersionError where the version does not exist or nothing can be installed
 */
export async function installPypi(
  folder: string,
  wanted: WantedVersion,
  report: (line: string) => void,
): Promise<void> {
  const run = (command: string[]) => {
    report(`$ ${command.join(' ')}`);
    return runCommand(command, { cwd: folder, timeout: TIMEOUT });
  };
  const requirement = `${wanted.package}==${wanted.version}`;
  const venv = ['python3', '-m', 'venv', '.venv'];
  refuseFailed(wanted, venv, await run(venv));
  // The pip that comes with an older Python can't look at dates; without a newer one they are not looked at.
  await run([...PIP, '--upgrade', 'pip']);
  const there = [...PIP, '--dry-run', '--no-deps', requirement];
  refuseFailed(wanted, there, await run(there));
  const pinned = Object.entries(wanted.pinned ?? {}).map((pair) => pair.join('=='));
  // A companion that was wished for may be younger than what is of the version's time.
  const day = pinned.length > 0 ? undefined : await firstDayOf(folder, requirement);
  const until = day === undefined ? [] : ['--uploaded-prior-to', isoDay(day + FORTNIGHT)];
  const install = [...PIP, ...until, requirement, ...pinned, ...wanted.companions];
  refuseFailed(wanted, install, await run(install));
}

/**
 * pip knows when a file was uploaded, and doesn't tell; it does say whether there is one up to a day.
 * @returns the day, counted from the first, on which the requirement could first be met; undefined where pip is too old,
 * or the index has no dates
 */
async function firstDayOf(folder: string, requirement: string): Promise<number | undefined> {
  const isThereBy = async (day: number): Promise<boolean | undefined> => {
    const command = [...PIP, '--dry-run', '--no-deps', '--uploaded-prior-to', isoDay(day), requirement];
    const result = await runCommand(command, { cwd: folder, timeout: TIMEOUT });
    if (result.kind === 'done') return true;
    return result.kind === 'failed' && /No matching distribution/.test(result.lines.join('\n')) ? false : undefined;
  };
  let [without, withIt] = [0, Math.ceil((Date.now() - FIRST_DAY) / DAY)];
  while (withIt - without > 1) {
    const middle = Math.floor((without + withIt) / 2);
    const answer = await isThereBy(middle);
    if (answer === undefined) return undefined;
    if (answer) withIt = middle;
    else without = middle;
  }
  return withIt;
}

const isoDay = (day: number): string => `${new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10)}T00:00:00Z`;

function refuseFailed(wanted: WantedVersion, command: string[], result: CommandResult): void {
  if (result.kind === 'done') return;
  const known = result.kind === 'failed' ? versionsIn(result.lines.join('\n'), wanted) : undefined;
  if (known !== undefined) throw noSuchVersion(wanted, known);
  const { package: name, version } = wanted;
  throw new WithVersionError(`${name}@${version} could not be installed: ${commandFailureReason(command, result)}`);
}

/** @returns what there is, where that is what pip says; the newest is the last */
function versionsIn(output: string, { package: name, version }: WantedVersion): string[] | undefined {
  const [, after] = output.split(`requirement ${name}==${version} (from versions: `);
  return after
    ?.slice(0, after.indexOf(')'))
    .split(', ')
    .filter((one) => one !== 'none');
}
