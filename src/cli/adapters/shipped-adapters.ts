import path from 'node:path';
import { findManifests } from '../../adapter/resolve/find-manifests.ts';
import { packageRoot } from '../../suite/package/package-root.ts';

/** @returns the folders of the adapters below `./adapters`, and of those of this package */
export async function listedAdapters(): Promise<string[]> {
  const parents = new Set([path.resolve('adapters'), shippedFolder()]);
  return (await Promise.all([...parents].map(findManifests))).flat();
}

/** @returns the folders of the adapters of this package */
export const shippedAdapters = (): Promise<string[]> => findManifests(shippedFolder());

const shippedFolder = (): string => path.join(packageRoot(), 'adapters');
