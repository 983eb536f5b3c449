import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AdapterSpec, resolveAdapter } from '../resolve/resolve-adapter.ts';
import { type WantedVersion, WithVersionError } from './wanted-version.ts';

/**
 * What was installed and does not start is not kept: it would be taken for good the next time.
 * @param folder of the adapter's copy, with all it needs
 * @param start starts an adapter, and ends it again
 * @throws WithVersionError with what the adapter says, and the packages it names there, which are those that do not fit
 */
export async function refuseNotStarting(
  folder: string,
  wanted: WantedVersion,
  start: (spec: AdapterSpec) => Promise<void>,
): Promise<void> {
  try {
    await start(await resolveAdapter(folder, '/'));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new WithVersionError(
      `${wanted.package}@${wanted.version} was installed, and the adapter does not start with it. ${await namedIn(said, folder, wanted)}It says:\n${said}`,
    );
  }
}

/** @returns a sentence that names the packages of the dependency file that an error speaks of, with what stands there of them */
async function namedIn(said: string, folder: string, { package: name, companions, pinned = {} }: WantedVersion) {
  const names = [name, ...Object.keys(pinned), ...companions.map((one) => one.replace(/\[.*/, ''))];
  const named = names.filter((one) => isNamedIn(said, one));
  if (named.length === 0) return '';
  const there = await Promise.all(named.map(async (one) => one + (await versionIn(folder, one))));
  const other = named.find((one) => one !== name);
  const hint =
    other === undefined ? '' : ` Another version of it is taken with --with ${other}@… beside the first --with.`;
  return `What does not fit is ${there.join(' or ')}.${hint}\n`;
}

/** Whether its whole name stands there: `langchain` is not named by `@langchain/core`. */
const isNamedIn = (said: string, name: string): boolean =>
  new RegExp(`(?<![\\w@-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(said.replaceAll('_', '-'));

async function versionIn(folder: string, name: string): Promise<string> {
  const text = await readFile(path.join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}');
  const { version } = JSON.parse(text) as { version?: string };
  return version === undefined ? '' : `@${version}`;
}
