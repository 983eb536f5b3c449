import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../resolve/read-manifest.ts';
import { type AdapterSpec, resolveAdapter } from '../resolve/resolve-adapter.ts';
import { cacheFolder } from './cache-folder.ts';
import { copyAdapter, hashOfFolder } from './copy-adapter.ts';
import { installedOf } from './installed-package.ts';
import { refuseNotStarting } from './refuse-not-starting.ts';
import { missingOfInstall } from './setup-state.ts';
import { shownWish, type WantedVersion, WithVersionError, wantedVersion } from './wanted-version.ts';

export interface WithVersionOptions {
  /** gets what is done, line by line; nothing where the version is already in the cache */
  report: (line: string) => void;
  /** starts an adapter, and ends it again; throws where it does not start */
  start: (spec: AdapterSpec) => Promise<void>;
  /** folder of the cache. Default: `compaction-conformance/with` where the user keeps caches */
  cache?: string;
}

/**
 * An adapter with another published version of its implementation. A copy of its folder is made once and kept, and the
 * version is installed there: the adapter's own folder stays untouched.
 * @param wish `<package>@<version>`; several with spaces between them, each for another package
 * @returns how the copy is run
 * @throws WithVersionError that says what is wrong with the wish, or why the version can't be installed or does not start;
 * nothing of a failed install is kept
 */
export async function withVersion(spec: AdapterSpec, wish: string, options: WithVersionOptions): Promise<AdapterSpec> {
  const { manifest, wanted } = await wantedVersion(spec, wish);
  const { folder } = manifest;
  const shelf = path.join(options.cache ?? cacheFolder('with'), path.basename(folder));
  const packages = Object.entries({ [wanted.package]: wanted.version, ...wanted.pinned }).map((pair) => pair.join('@'));
  const name = `${packages.join('_').replaceAll('/', '+')}-${await hashOfFolder(folder, CHOICE)}`;
  const entry = path.join(shelf, name);
  if (!(await isThere(entry))) await make(entry, manifest, wanted, options);
  const copy = path.join(entry, path.relative(path.resolve(folder, '../..'), folder));
  return { ...(await resolveAdapter(copy, '/')), label: spec.label };
}

/** How what was not named is chosen. Another way makes other copies: those that are kept have what was chosen before. */
const CHOICE = 'by the date of the newest that is named';

const isThere = (place: string): Promise<boolean> => stat(place).then(Boolean, () => false);

/** It is made beside its place and put there whole: what is in the cache has been installed to the end. */
async function make(
  entry: string,
  manifest: Manifest,
  wanted: WantedVersion,
  { report, start }: WithVersionOptions,
): Promise<void> {
  await mkdir(path.dirname(entry), { recursive: true });
  const unfinished = await mkdtemp(path.join(path.dirname(entry), '.unfinished-'));
  try {
    report(`installing ${shownWish(wanted)}, once, into ${entry}`);
    const folder = await copyAdapter(manifest.folder, unfinished);
    await toldAlong(report, shownWish(wanted), () => install(folder, wanted, report));
    await refuseIncomplete({ ...manifest, folder }, wanted);
    const there = await installedOf(folder, wanted);
    report(`with ${there.map(({ name, version }) => `${name}@${version}`).join(', ')}`);
    await refuseNotStarting(folder, wanted, start);
    await rename(unfinished, entry).catch(async (error) => {
      // Another run that made the same was faster.
      if (!(await isThere(entry))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Ten seconds, ms: a package manager says nothing for minutes, and whoever reads a log takes that for a run that hangs. */
const INTERVAL = 10_000;

async function toldAlong(report: (line: string) => void, what: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  const tell = () => report(`still installing ${what}, for ${Math.round((Date.now() - begun) / 1000)} seconds`);
  const timer = setInterval(tell, INTERVAL).unref();
  await work().finally(() => clearInterval(timer));
}

async function install(folder: string, wanted: WantedVersion, report: WithVersionOptions['report']): Promise<void> {
  const { registry } = wanted;
  switch (registry) {
    case 'npm':
      return (await import('./install-npm.ts')).installNpm(folder, wanted, report);
    case 'pypi':
      return (await import('./install-pypi.ts')).installPypi(folder, wanted, report);
  }
}

async function refuseIncomplete(manifest: Manifest, wanted: WantedVersion): Promise<void> {
  const missing = await missingOfInstall(manifest);
  if (missing.length === 0) return;
  throw new WithVersionError(
    `${shownWish(wanted)} was installed, and ${missing.join(', ')}, which the adapter needs, is not there.`,
  );
}
