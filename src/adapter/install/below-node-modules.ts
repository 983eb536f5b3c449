import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { AdapterSpec } from '../resolve/resolve-adapter.ts';
import { shownFolder, whyNotSetUp } from './setup-state.ts';

const TYPED = /\.[cm]?ts$/;

/** Why an adapter below `node_modules` can't be used where it lies: Node runs no TypeScript there, and npm empties the place. */
export type CopyReason = 'typed' | 'set-up';

/** @returns whether the adapter is TypeScript that Node refuses to run where it lies; it goes by where links lead */
export async function isTypedBelowNodeModules(spec: AdapterSpec): Promise<boolean> {
  return spec.kind === 'module' && TYPED.test(spec.file) && (await isBelowNodeModules(spec.file));
}

/** @returns whether what a set-up of the adapter makes would be gone after the next `npm ci` */
export async function hasTransientSetup({ manifest }: AdapterSpec): Promise<boolean> {
  return manifest !== undefined && manifest.setup.length > 0 && (await isBelowNodeModules(manifest.folder));
}

/** @returns whether the adapter has to be set up where that would not last */
export async function needsTransientSetup(spec: AdapterSpec): Promise<boolean> {
  return (
    (await hasTransientSetup(spec)) && spec.manifest !== undefined && (await whyNotSetUp(spec.manifest)) !== undefined
  );
}

async function isBelowNodeModules(place: string): Promise<boolean> {
  const real = await realpath(place).catch(() => place);
  return real.split(path.sep).includes('node_modules');
}

/** @returns the folder of an adapter */
export function folderOf(spec: AdapterSpec): string {
  switch (spec.kind) {
    case 'module':
      return spec.manifest?.folder ?? path.dirname(spec.file);
    case 'process':
      return spec.manifest?.folder ?? spec.cwd;
    case 'agent':
      return spec.manifest.folder;
  }
}

const REASONS: Record<CopyReason, string> = {
  typed: 'is written in TypeScript, and Node removes no types below node_modules.',
  'set-up': 'has to be set up, and what is installed below node_modules is gone after the next npm ci.',
};

/**
 * @param next commands that do what the user wanted with the copy
 * @returns what is wrong with an adapter that lies below `node_modules`, and the commands that put it where it can run
 */
export function copyAdvice(spec: AdapterSpec, obstacle: CopyReason, next: readonly string[]): string {
  const folder = folderOf(spec);
  return [
    `${shownFolder(folder)} ${REASONS[obstacle]}`,
    'Copy the folder into your project, and name the copy:',
    `    cp -R ${shownFolder(folder)} ${path.basename(folder)}`,
    ...next.map((line) => `    ${line}`),
  ].join('\n');
}
