import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../child-process/run-command.ts';
import { type Companion, chooseCompanions, type NamedRelease } from './choose-companions.ts';
import { npmNamesBelow } from './node-packages.ts';
import { releasesOf } from './npm-registry.ts';
import { commandFailureReason } from './setup.ts';
import { noSuchVersion, refuseUnneeded, shownWish, type WantedVersion, WithVersionError } from './wanted-version.ts';

const TIMEOUT = 600_000;
/** ms after a version that are still its time */
const FORTNIGHT = 14 * 86_400_000;

/** npm's words for: these versions do not exist together. Anything else would fail the next time as well. */
const UNSOLVABLE = /\b(ERESOLVE|ETARGET|ENOVERSIONS)\b/;
/** Of a package that is needed there is none of that time: whom it fits does not matter then. */
const MISSING = /\b(ETARGET|ENOVERSIONS)\b/;

/**
 * Installs what was wished for, which stands wherever it is needed, whatever others say. All else, however deep, is of its
 * time: that of the newest of what was wished for. Where it does not fit together, the packages' own word on what fits
 * counts for less than the time; what came later is let in where there is no other way.
 * @param folder with a `package.json`, which is rewritten
 * @throws WithVersionError where a version does not exist, nobody needs it, or nothing can be installed
 */
export async function installNpm(folder: string, wanted: WantedVersion, report: (line: string) => void): Promise<void> {
  const { pinned = {}, indirect = [] } = wanted;
  const wished = { [wanted.package]: wanted.version, ...pinned };
  const named = await Promise.all(
    Object.entries(wished).map(([name, version]) => wishedRelease(folder, { ...wanted, package: name, version })),
  );
  const until = timeOf(named);
  const companions = await companionsOf(folder, wanted, named, until);
  const misfits = companions.filter(({ isFitting }) => !isFitting);
  for (const { name, version } of misfits) report(`no ${name} fits all that was named: ${version} is of its time`);
  const direct = Object.entries(wished).filter(([name]) => !indirect.includes(name));
  await rewrite(folder, {
    dependencies: { ...versionsOf(companions), ...Object.fromEntries(direct) },
    overrides: { ...versionsOf(misfits), ...wished },
  });
  await tryEach(folder, attemptsUntil(until, companions), wanted, report);
  refuseUnneeded(wanted, await npmNamesBelow(folder));
}

async function companionsOf(
  folder: string,
  { companions }: WantedVersion,
  [main, ...pinned]: readonly NamedRelease[],
  until = Number.POSITIVE_INFINITY,
): Promise<Companion[]> {
  const releases = await Promise.all(companions.map(async (name) => [name, await releasesOf(folder, name)] as const));
  return main === undefined ? [] : chooseCompanions(main, new Map(releases), until, pinned);
}

/** @returns the end of the time of the newest, in ms; undefined where the registry has no date of any */
function timeOf(named: readonly NamedRelease[]): number | undefined {
  const times = named.flatMap(({ at }) => (at === undefined ? [] : Date.parse(at) + FORTNIGHT));
  return times.length === 0 ? undefined : Math.max(...times);
}

/** What fits may be of a later time only, since a mirror may have dates of its own: all else may then be as late. */
function attemptsUntil(until: number | undefined, companions: readonly Companion[]): string[][] {
  const undated = [[], ['--legacy-peer-deps']];
  if (until === undefined) return undated;
  const times = companions.flatMap(({ at }) => (at === undefined ? [] : Date.parse(at)));
  const before = `--before=${new Date(Math.max(until, ...times)).toISOString()}`;
  return [[before], [before, '--force'], ...undated];
}

async function tryEach(
  folder: string,
  attempts: readonly string[][],
  wanted: WantedVersion,
  report: (line: string) => void,
): Promise<void> {
  const left = [...attempts];
  for (;;) {
    const command = ['npm', 'install', '--no-audit', '--no-fund', ...(left.shift() ?? [])];
    report(`$ ${command.join(' ')}`);
    const result = await runCommand(command, { cwd: folder, timeout: TIMEOUT });
    if (result.kind === 'done') return;
    const said = result.kind === 'failed' ? result.lines.join('\n') : '';
    if (MISSING.test(said) && left[0]?.includes('--force')) left.shift();
    if (left.length > 0 && UNSOLVABLE.test(said)) continue;
    throw new WithVersionError(`${shownWish(wanted)} could not be installed: ${commandFailureReason(command, result)}`);
  }
}

async function wishedRelease(folder: string, wanted: WantedVersion): Promise<NamedRelease> {
  const releases = await releasesOf(folder, wanted.package);
  const found = releases.find(({ version }) => version === wanted.version);
  if (found !== undefined) return { ...found, name: wanted.package };
  throw noSuchVersion(
    wanted,
    releases.map(({ version }) => version),
  );
}

const versionsOf = (all: readonly Companion[]): Record<string, string> =>
  Object.fromEntries(all.map(({ name, version }) => [name, version]));

async function rewrite(
  folder: string,
  change: Record<'dependencies' | 'overrides', Record<string, string>>,
): Promise<void> {
  const file = path.join(folder, 'package.json');
  const { devDependencies: _, ...kept } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, `${JSON.stringify({ ...kept, ...change }, undefined, 2)}\n`);
  await rm(path.join(folder, 'package-lock.json'), { force: true });
}
