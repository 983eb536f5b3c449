import path from 'node:path';
import { AdapterNotFoundError } from '../adapter/adapter-not-found.ts';
import { findManifests } from '../adapter/find-manifests.ts';
import { missingNeeds, shownFolder } from '../adapter/needs.ts';
import type { Manifest } from '../adapter/read-manifest.ts';
import { resolveAdapter } from '../adapter/resolve-adapter.ts';
import { setUp } from '../adapter/setup.ts';
import { packageRoot } from '../suite/package-root.ts';
import { heading, print } from './print.ts';

/**
 * `conform setup`: sets adapters up, each in its own folder; lists them where none is named.
 * @returns the exit code
 */
export async function setup(names: readonly string[]): Promise<0 | 2> {
  if (names.length === 0) return list();
  // All names are looked at before anything runs: a misspelt one must not show after ten minutes of installing.
  const manifests = await Promise.all(names.map(manifestOf));
  let failed = 0;
  for (const manifest of manifests) {
    if (!(await setUpOne(manifest))) failed += 1;
  }
  return failed === 0 ? 0 : 2;
}

async function manifestOf(name: string): Promise<Manifest> {
  const { manifest } = await resolveAdapter(await folderOf(name), process.cwd());
  if (manifest !== undefined) return manifest;
  throw new AdapterNotFoundError(`"${name}" has no adapter.yaml, so there is nothing that says how to set it up.`);
}

/** An adapter of a folder that is listed may be called by the name of its folder. */
async function folderOf(name: string): Promise<string> {
  if (/[\\/.]/.test(name)) return name;
  return (await listed()).find((folder) => path.basename(folder) === name) ?? name;
}

async function setUpOne(manifest: Manifest): Promise<boolean> {
  const name = path.basename(manifest.folder);
  const result = await setUp(manifest, { report: (line) => print(`${name} | ${line}`) });
  if (result.kind === 'set-up') print(`${name}: set up`);
  else process.stderr.write(`${name}: not set up: ${result.reason}\n`);
  return result.kind === 'set-up';
}

/** Adapters below `./adapters`, and those of this package. */
async function listed(): Promise<string[]> {
  const parents = new Set([path.resolve('adapters'), path.join(packageRoot(), 'adapters')]);
  return (await Promise.all([...parents].map(findManifests))).flat();
}

async function list(): Promise<0> {
  print(heading('Adapters below ./adapters, and those of this package'));
  for (const folder of await listed()) print(await lineOf(folder));
  print();
  print('conform setup <adapter...> sets them up, each in its own folder.');
  return 0;
}

async function lineOf(folder: string): Promise<string> {
  const { manifest } = await resolveAdapter(folder, process.cwd());
  const missing = manifest === undefined ? [] : await missingNeeds(manifest);
  const state = missing.length === 0 ? 'set up' : `not set up: ${missing.join(', ')} missing`;
  return `  ${shownFolder(folder).padEnd(30)} ${state}`;
}
