import path from 'node:path';
import { alternativesTo } from './alternatives.ts';
import { type ImportFailure, importFailureIn } from './import-failure.ts';
import { type InstalledPackage, installedOf } from './installed-package.ts';
import { packageOfFile, packageSeenFrom } from './node-packages.ts';
import { distributionOfFile, distributionOfModule, pypiName } from './python-distributions.ts';
import type { WantedVersion } from './wanted-version.ts';

/**
 * @param said what an adapter said that did not start
 * @param folder of the adapter's copy
 * @returns who imports what from whom, whether either was named, and the versions next to theirs; or, where no import
 * failed, which of the adapter's packages are spoken of; the empty string where none is
 */
export async function describeMisfit(said: string, folder: string, wanted: WantedVersion): Promise<string> {
  const failure = importFailureIn(said);
  if (failure === undefined) return spokenOf(said, await installedOf(folder, wanted));
  const [importer, importee] = await Promise.all([importerOf(failure, wanted), importeeOf(failure, folder, wanted)]);
  const parties = [importer, importee].filter((one) => one !== undefined);
  if (parties.length === 0) return '';
  const isNamed = (one: InstalledPackage) => wishedNames(wanted).has(pypiName(one.name));
  const told = (one: InstalledPackage) => `${shown(one)} (${isNamed(one) ? 'named' : 'not named'})`;
  const who = importer === undefined ? `the adapter (${path.basename(failure.importer)})` : told(importer);
  const what =
    importee === undefined
      ? `${failure.missing ?? failure.importee}, which is not there`
      : `${failure.missing ?? 'a file'} from ${told(importee)}, which has none`;
  // What was named stands; the other one can be named as well.
  const order = parties.sort((one, other) => Number(isNamed(one)) - Number(isNamed(other)));
  const others = await alternativesTo(distinct(order), folder, wanted);
  return [`What does not fit: ${who} imports ${what}.`, others].filter((line) => line !== '').join('\n');
}

const shown = ({ name, version }: InstalledPackage): string => `${name}@${version}`;

const distinct = (all: readonly InstalledPackage[]): InstalledPackage[] =>
  all.filter((one, index) => all.findIndex((other) => shown(other) === shown(one)) === index);

const wishedNames = (wanted: WantedVersion): Set<string> =>
  new Set([wanted.package, ...Object.keys(wanted.pinned ?? {})].map(pypiName));

async function importerOf({ importer }: ImportFailure, { registry }: WantedVersion) {
  return registry === 'npm' ? packageOfFile(importer) : distributionOfFile(importer);
}

async function importeeOf({ importer, importee }: ImportFailure, folder: string, { registry }: WantedVersion) {
  if (registry === 'pypi') return (await distributionOfFile(importee)) ?? distributionOfModule(folder, importee);
  if (path.isAbsolute(importee)) return packageOfFile(importee);
  return importee.startsWith('.')
    ? packageOfFile(path.resolve(path.dirname(importer), importee))
    : packageSeenFrom(importer, importee);
}

function spokenOf(said: string, there: readonly InstalledPackage[]): string {
  const spoken = there.filter(({ name }) => isNamedIn(said, name.replace(/\[.*/, '')));
  return spoken.length === 0 ? '' : `It speaks of ${spoken.map(shown).join(' and ')}.`;
}

/** Whether its whole name stands there: `langchain` is not named by `@langchain/core`. */
const isNamedIn = (said: string, name: string): boolean =>
  new RegExp(`(?<![\\w@-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(said.replaceAll('_', '-'));
