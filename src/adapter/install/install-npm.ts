import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../child-process/run-command.ts';
import { chooseCompanions, type Release } from './choose-companions.ts';
import { commandFailureReason } from './setup.ts';
import { compareVersions } from './version-range.ts';
import { noSuchVersion, type WantedVersion, WithVersionError } from './wanted-version.ts';

const TIMEOUT = 600_000;
/** ms after a version that are still its time */
const FORTNIGHT = 14 * 86_400_000;

/** npm's words for: these versions do not exist together. Anything else would fail the next time as well. */
const UNSOLVABLE = /\b(ERESOLVE|ETARGET|ENOVERSIONS)\b/;

/**
 * Installs a version with companions of its time. Where what these need in turn does not fit together, what came later is
 * let in, and then the packages' own word on what fits is not asked for.
 * @param folder with a `package.json`, which is rewritten
 * @throws WithVersionError where the version does not exist or nothing can be installed
 */
export async function installNpm(folder: string, wanted: WantedVersion, report: (line: string) => void): Promise<void> {
  const { pinned = {} } = wanted;
  const release = await wantedRelease(folder, wanted);
  const others = await Promise.all(
    Object.entries(pinned).map(async ([name, version]) => {
      return { ...(await wantedRelease(folder, { ...wanted, package: name, version })), name };
    }),
  );
  const until = release.at === undefined ? undefined : new Date(Date.parse(release.at) + FORTNIGHT).toISOString();
  const releases = await Promise.all(
    wanted.companions.map(async (name) => [name, await releasesOf(folder, name)] as const),
  );
  const main = { ...release, name: wanted.package };
  const companions = chooseCompanions(main, new Map(releases), until ?? '9999-01-01', others);
  await rewrite(folder, { ...companions, ...pinned, [wanted.package]: wanted.version });
  report(
    `with ${
      Object.entries({ ...pinned, ...companions })
        .map((pair) => pair.join('@'))
        .join(', ') || 'no other package'
    }`,
  );
  // A companion that was wished for may be younger than what is of the version's time.
  const before = until === undefined || others.length > 0 ? [] : [[`--before=${until}`]];
  await tryEach(folder, [...before, [], ['--legacy-peer-deps']], wanted, report);
}

async function tryEach(
  folder: string,
  attempts: readonly string[][],
  { package: name, version }: WantedVersion,
  report: (line: string) => void,
): Promise<void> {
  let reason = '';
  for (const flags of attempts) {
    const command = ['npm', 'install', '--no-audit', '--no-fund', ...flags];
    report(`$ ${command.join(' ')}`);
    const result = await runCommand(command, { cwd: folder, timeout: TIMEOUT });
    if (result.kind === 'done') return;
    reason = commandFailureReason(command, result);
    if (result.kind !== 'failed' || !UNSOLVABLE.test(result.lines.join('\n'))) break;
  }
  throw new WithVersionError(`${name}@${version} could not be installed: ${reason}`);
}

async function wantedRelease(folder: string, wanted: WantedVersion): Promise<Release> {
  const releases = await releasesOf(folder, wanted.package);
  const found = releases.find(({ version }) => version === wanted.version);
  if (found !== undefined) return found;
  throw noSuchVersion(
    wanted,
    releases.map(({ version }) => version),
  );
}

/** A version as npm shows it. */
interface Shown {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** All releases of a package, sorted from the lowest to the highest. */
async function releasesOf(folder: string, name: string): Promise<Release[]> {
  const [shown, { time }] = await Promise.all([
    view<Shown | Shown[]>(folder, name, ['dependencies', 'peerDependencies'], '@>=0.0.0-0'),
    view<{ time?: Record<string, string> }>(folder, name, ['time']),
  ]);
  // A package with a single version gets no list.
  return [shown]
    .flat()
    .map(({ version, dependencies, peerDependencies }) => {
      return { version, needs: { ...dependencies, ...peerDependencies }, at: time?.[version] };
    })
    .sort((one, other) => compareVersions(one.version, other.version));
}

/** Two fields that are always there go along: a single one npm would give without its name. */
async function view<Answer>(folder: string, name: string, fields: string[], range = ''): Promise<Answer> {
  const command = ['npm', 'view', `${name}${range}`, 'name', 'version', ...fields, '--json'];
  const result = await runCommand(command, { cwd: folder, timeout: TIMEOUT });
  if (result.kind === 'done') return JSON.parse(result.stdout) as Answer;
  throw new WithVersionError(`npm could not say what there is of ${name}: ${commandFailureReason(command, result)}`);
}

async function rewrite(folder: string, dependencies: Record<string, string>): Promise<void> {
  const file = path.join(folder, 'package.json');
  const {
    devDependencies: _,
    overrides: __,
    ...kept
  } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, `${JSON.stringify({ ...kept, dependencies }, undefined, 2)}\n`);
  await rm(path.join(folder, 'package-lock.json'), { force: true });
}
