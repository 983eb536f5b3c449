import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type CopyReason,
  copyAdvice,
  folderOf,
  isTypedBelowNodeModules,
  needsTransientSetup,
} from '../../adapter/install/below-node-modules.ts';
import { shownFolder } from '../../adapter/install/setup-state.ts';
import { AdapterNotFoundError } from '../../adapter/resolve/adapter-not-found.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { shellWord } from '../../certify/execution/reproduce.ts';
import { packageRoot } from '../../suite/package/package-root.ts';
import { commandWithAdapter } from './command-with-adapter.ts';

/**
 * @param named what the user called it; the label of the adapter where left out
 * @returns the adapter as it can run where it lies: one of this package, installed, in its compiled form
 * @throws AdapterNotFoundError for what can't below `node_modules`, TypeScript and what has yet to be set up, with what to
 * do instead
 */
export async function runnableAdapter(spec: AdapterSpec, named = spec.label): Promise<AdapterSpec> {
  const file = await compiledFile(spec);
  if (file !== undefined && spec.kind === 'module') return { ...spec, file };
  const obstacle = await obstacleOf(spec);
  if (obstacle !== undefined) throw new AdapterNotFoundError(adviceToRunElsewhere(spec, obstacle, named));
  return spec;
}

async function obstacleOf(spec: AdapterSpec): Promise<CopyReason | undefined> {
  if (await isTypedBelowNodeModules(spec)) return 'typed';
  return (await needsTransientSetup(spec)) ? 'set-up' : undefined;
}

/**
 * @param named what the user called it
 * @returns what to do about an adapter that can't be used below `node_modules`: its copy, or a copy in the cache
 */
export function adviceToRunElsewhere(spec: AdapterSpec, obstacle: CopyReason, named: string): string {
  const folder = folderOf(spec);
  const copy = `./${path.basename(folder)}`;
  const needsSetup = (spec.manifest?.setup.length ?? 0) > 0;
  const runs = (place: string) =>
    isCommand('setup')
      ? `npx compaction-conformance run --adapter ${shellWord(place)}`
      : commandWithAdapter(named, place);
  const next = [...(needsSetup ? [`npx compaction-conformance setup ${shellWord(copy)}`] : []), runs(copy)];
  const wish = wishOf(spec);
  // Only a run takes another version.
  if (wish === undefined || isCommand('doctor')) return copyAdvice(spec, obstacle, next);
  return [
    copyAdvice(spec, obstacle, next),
    'Or let a version of your choice be installed in a cache, without a copy:',
    `    ${runs(shownFolder(folder))} --with ${shellWord(wish)}`,
  ].join('\n');
}

const isCommand = (name: string): boolean => process.argv[2] === name;

/** A version the adapter is known to work with. */
function wishOf({ manifest }: AdapterSpec): string | undefined {
  if (manifest?.package === undefined || manifest.tested === undefined) return undefined;
  return `${Object.values(manifest.package)[0]}@${manifest.tested}`;
}

/** Adapters without packages of their own are compiled with the suite. */
async function compiledFile(spec: AdapterSpec): Promise<string | undefined> {
  if (spec.kind !== 'module' || !(await isTypedBelowNodeModules(spec))) return undefined;
  const compiled = path.join(packageRoot(), 'dist', path.relative(packageRoot(), spec.file)).replace(/ts$/, 'js');
  return existsSync(compiled) ? compiled : undefined;
}
