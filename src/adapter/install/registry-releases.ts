import path from 'node:path';
import { runCommand } from '../child-process/run-command.ts';
import { releasesOf } from './npm-registry.ts';
import { compareVersions, isPrerelease } from './version-range.ts';
import type { WantedVersion } from './wanted-version.ts';

export interface KnownRelease {
  version: string;
  /** when it was published, in ms, where the registry says so */
  at?: number;
}

/**
 * For advice alone: where the registry does not answer there is none.
 * @param folder of the adapter's copy
 * @returns the releases of a package, none of them before a release, from the lowest to the highest
 */
export async function releasesIn(
  folder: string,
  name: string,
  registry: WantedVersion['registry'],
): Promise<KnownRelease[]> {
  const all = await (registry === 'npm' ? ofNpm : ofPypi)(folder, name).catch(() => []);
  return all
    .filter(({ version }) => !isPrerelease(version))
    .sort((one, other) => compareVersions(one.version, other.version));
}

async function ofNpm(folder: string, name: string): Promise<KnownRelease[]> {
  const releases = await releasesOf(folder, name);
  return releases.map(({ version, at }) => ({ version, ...(at !== undefined && { at: Date.parse(at) }) }));
}

/** pip doesn't tell when they were uploaded. */
async function ofPypi(folder: string, name: string): Promise<KnownRelease[]> {
  const python = path.join('.venv', 'bin', 'python');
  const command = [python, '-m', 'pip', 'index', '--disable-pip-version-check', 'versions', name];
  const result = await runCommand(command, { cwd: folder, timeout: 60_000 });
  const [, versions = ''] = (result.kind === 'done' && /^Available versions: (.+)$/m.exec(result.stdout)) || [];
  return versions
    .split(', ')
    .filter((version) => version !== '')
    .map((version) => ({ version }));
}
