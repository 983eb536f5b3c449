import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../resolve/read-manifest.ts';
import { type AdapterSpec, resolveAdapter } from '../../resolve/resolve-adapter.ts';
import type { WorkingCopy } from '../../working-copy.ts';
import { cacheFolder } from '../cache-folder.ts';
import { copyAdapter } from '../copy-adapter.ts';
import { missingOfInstall } from '../setup-state.ts';
import { commitOf } from './commit-of.ts';
import { refuseNoFolder } from './package-folder.ts';
import { WorkingCopyError } from './working-copy-error.ts';

/** A working copy that is to take the place of what is published. */
export interface PlacedCopy {
  /** absolute path of its folder, or of a folder that has it somewhere below */
  place: string;
  /** of the package */
  name: string;
  /** gets what is done, line by line */
  report: (line: string) => void;
}

export interface FromWorkingCopyOptions {
  report: (line: string) => void;
  /** starts an adapter, and ends it again. @returns the version it says it has; throws where it does not start */
  start: (spec: AdapterSpec) => Promise<string>;
  /** folder of the cache. Default: `compaction-conformance/from` where the user keeps caches */
  cache?: string;
}

/**
 * An adapter with a working copy of its implementation. It is built and installed anew each time, for nobody knows what has
 * changed in it, into a copy of the adapter's folder that is gone when this process ends.
 * @param place path of the working copy, absolute
 * @returns how the copy is run, with what was found in the working copy
 * @throws WorkingCopyError that says why it can't be had, or does not start
 */
export async function fromWorkingCopy(
  spec: AdapterSpec,
  place: string,
  { report, start, cache = cacheFolder('from') }: FromWorkingCopyOptions,
): Promise<AdapterSpec> {
  const { manifest } = spec;
  const [registry, name] = Object.entries(manifest?.package ?? {})[0] ?? [];
  if (manifest === undefined || registry === undefined || name === undefined)
    throw new WorkingCopyError(
      `--from needs an adapter whose adapter.yaml names its package, for example "package: { npm: langchain }"; ${spec.label} has none.`,
    );
  await refuseNoFolder(place);
  await removeOld(cache);
  await mkdir(cache, { recursive: true });
  const into = await mkdtemp(path.join(cache, `${path.basename(manifest.folder)}-`));
  process.once('exit', () => rmSync(into, { recursive: true, force: true }));
  // Before anything is built: a build leaves things behind.
  const commit = await commitOf(place);
  const folder = await copyAdapter(manifest.folder, into);
  const version = await install({ ...manifest, folder }, registry as Registry, { place, name, report });
  await refuseIncomplete({ ...manifest, folder }, name);
  const copy = { ...(await resolveAdapter(folder, '/')), label: spec.label };
  const said = await startOrRefuse(copy, name, start);
  return { ...copy, workingCopy: { package: name, version: version ?? said, ...commit } satisfies WorkingCopy };
}

type Registry = 'npm' | 'pypi' | 'hex' | 'swift';

async function install(manifest: Manifest, registry: Registry, placed: PlacedCopy): Promise<string | undefined> {
  switch (registry) {
    case 'npm':
      return (await import('./install-packed.ts')).installPacked(manifest.folder, placed);
    case 'pypi':
      return (await import('./install-with-pip.ts')).installWithPip(manifest.folder, placed);
    case 'hex':
    case 'swift':
      return (await import('./build-from.ts')).buildFrom(manifest, registry, placed);
  }
}

async function refuseIncomplete(manifest: Manifest, name: string): Promise<void> {
  const missing = await missingOfInstall(manifest);
  if (missing.length === 0) return;
  throw new WorkingCopyError(
    `${name} was installed, and ${missing.join(', ')}, which the adapter needs, is not there.`,
  );
}

async function startOrRefuse(spec: AdapterSpec, name: string, start: FromWorkingCopyOptions['start']): Promise<string> {
  try {
    return await start(spec);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new WorkingCopyError(
      `The working copy of ${name} was installed, and the adapter does not start with it. If it has to be built first, build it; it was packed as it lies there. It says:\n${said}`,
    );
  }
}

/** ms: a run that takes longer has a working copy that has long been replaced */
const DAY = 86_400_000;

/** What a process that was ended at once has left. */
async function removeOld(cache: string): Promise<void> {
  const names = await readdir(cache).catch(() => []);
  for (const name of names) {
    const folder = path.join(cache, name);
    const made = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - made > DAY) await rm(folder, { recursive: true, force: true });
  }
}
