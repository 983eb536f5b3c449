import { npmVersionIn } from './node-packages.ts';
import { pypiVersionIn } from './python-distributions.ts';
import type { WantedVersion } from './wanted-version.ts';

/** A package that lies in the folder of an adapter's copy, with the version that is really there. */
export interface InstalledPackage {
  name: string;
  version: string;
}

/**
 * @param folder of the adapter's copy
 * @returns what was wished for and what stands beside it, each with the version that is really there; what is not, is left out
 */
export async function installedOf(folder: string, wanted: WantedVersion): Promise<InstalledPackage[]> {
  const names = [wanted.package, ...Object.keys(wanted.pinned ?? {}), ...wanted.companions];
  const versionIn = wanted.registry === 'npm' ? npmVersionIn : pypiVersionIn;
  const found = await Promise.all(names.map(async (name) => ({ name, version: await versionIn(folder, name) })));
  return found.flatMap(({ name, version }) => (version === undefined ? [] : [{ name, version }]));
}
