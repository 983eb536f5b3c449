import path from 'node:path';
import { hasTransientSetup, isTypedBelowNodeModules } from '../../adapter/install/below-node-modules.ts';
import { setUp } from '../../adapter/install/setup.ts';
import { shownFolder, whyNotSetUp } from '../../adapter/install/setup-state.ts';
import { AdapterNotFoundError } from '../../adapter/resolve/adapter-not-found.ts';
import type { Manifest } from '../../adapter/resolve/read-manifest.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { checkedAdapter } from '../adapters/checked-adapter.ts';
import { firstStartOf } from '../adapters/first-start-of.ts';
import { noSuchAdapter } from '../adapters/no-such-adapter.ts';
import { adviceToRunElsewhere, runnableAdapter } from '../adapters/runnable-adapter.ts';
import { listedAdapters } from '../adapters/shipped-adapters.ts';
import { columns } from '../output/columns.ts';
import { heading, print } from '../output/print.ts';

/**
 * `conform setup`: sets adapters up, each in its own folder; lists them where none is named.
 * @returns the exit code
 */
export async function setup(names: readonly string[]): Promise<0 | 2> {
  if (names.length === 0) return list();
  // All names are looked at before anything runs: a misspelt one must not show after ten minutes of installing.
  const specs = await Promise.all(names.map(specOf));
  let failed = 0;
  for (const spec of specs) {
    if (!(await setUpOne(spec))) failed += 1;
  }
  return failed === 0 ? 0 : 2;
}

type SpecWithManifest = AdapterSpec & { manifest: Manifest };

async function specOf(name: string): Promise<SpecWithManifest> {
  const spec = await foundAdapter(name);
  // Also where all is there: it would be made anew in a place it does not last.
  if (!(await isTypedBelowNodeModules(spec)) && (await hasTransientSetup(spec)))
    throw new AdapterNotFoundError(adviceToRunElsewhere(spec, 'set-up', name));
  const runnable = await runnableAdapter(spec, name);
  if (runnable.manifest !== undefined) return { ...runnable, manifest: runnable.manifest };
  throw new AdapterNotFoundError(`"${name}" has no adapter.yaml, so there is nothing that says how to set it up.`);
}

async function foundAdapter(name: string): Promise<AdapterSpec> {
  try {
    return await checkedAdapter(await folderOf(name));
  } catch (error) {
    if (!(error instanceof AdapterNotFoundError)) throw error;
    throw await noSuchAdapter(error, name);
  }
}

/** An adapter of a folder that is listed may be called by the name of its folder. */
async function folderOf(name: string): Promise<string> {
  if (/[\\/.]/.test(name)) return name;
  return (await listedAdapters()).find((folder) => path.basename(folder) === name) ?? name;
}

async function setUpOne(spec: SpecWithManifest): Promise<boolean> {
  const { manifest } = spec;
  const name = path.basename(manifest.folder);
  const report = (line: string) => print(`${name} | ${line}`);
  const result = await setUp(manifest, { report, firstStart: (options) => firstStartOf(spec, options) });
  if (result.kind === 'set-up') print(`${name}: set up`);
  else process.stderr.write(`${name}: not set up: ${result.reason}\n`);
  return result.kind === 'set-up';
}

async function list(): Promise<0> {
  print(heading('Adapters below ./adapters, and those of this package'));
  const rows = (await listedAdapters()).map(async (folder) => [
    `  ${shownFolder(folder)}`,
    await stateOf(await checkedAdapter(folder)),
  ]);
  for (const line of columns(await Promise.all(rows))) print(line);
  print();
  print('npx compaction-conformance setup <adapter...> sets them up, each in its own folder.');
  return 0;
}

async function stateOf(spec: AdapterSpec): Promise<string> {
  const lack = spec.manifest === undefined ? undefined : await whyNotSetUp(spec.manifest);
  if (await canRun(spec)) return lack === undefined ? 'set up' : `not set up: ${lack}`;
  return (await isTypedBelowNodeModules(spec))
    ? 'TypeScript, which Node does not run below node_modules: copy it into your project, or run it --with a version'
    : 'not set up, which does not last below node_modules: copy it into your project, or run it --with a version';
}

const canRun = (spec: AdapterSpec): Promise<boolean> =>
  runnableAdapter(spec).then(
    () => true,
    () => false,
  );
