import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../resolve/read-manifest.ts';
import type { AdapterSpec } from '../resolve/resolve-adapter.ts';
import { didYouMean } from '../validation/did-you-mean.ts';
import { neighboursOf } from './neighbours.ts';
import { npmNamesBelow } from './node-packages.ts';
import { pypiName } from './python-distributions.ts';

/** Another version could not be put in place; the message says what was wrong with the wish, or with the install. */
export class WithVersionError extends Error {
  override readonly name = 'WithVersionError';
}

/**
 * @param known versions there are, from the lowest to the highest
 * @returns the error for a version that is none of them, with those that may have been meant
 */
export function noSuchVersion({ package: name, version }: WantedVersion, known: readonly string[]): WithVersionError {
  const line = /^\d+(\.\d+)?\./.exec(`${version}.`)?.[0] ?? version;
  const near = known.filter((one) => one.startsWith(line)).slice(-5);
  const beside = neighboursOf(version, known);
  const neighbours =
    beside.length === 0 ? '' : ` Next to it ${beside.length === 1 ? 'is' : 'are'} ${beside.join(' and ')}.`;
  const nearest = (near.length === 0 ? '' : ` Of ${line.slice(0, -1)} there are ${near.join(', ')}.`) + neighbours;
  const newest =
    known.length === 0 ? 'There is no package of that name.' : `The newest are ${known.slice(-5).join(', ')}.`;
  return new WithVersionError(`There is no ${name}@${version}.${nearest} ${newest}`);
}

/** A version of a package that is to stand in an adapter's folder in place of the one its dependency file names. */
export interface WantedVersion {
  registry: 'npm' | 'pypi';
  package: string;
  version: string;
  /** the other packages of the adapter's dependency file, by name, that are chosen by what fits */
  companions: string[];
  /** versions of other packages that were wished for as well, by name */
  pinned?: Record<string, string>;
  /** those of the wished for that the file does not name: they are no more than what others bring along */
  indirect?: string[];
}

/** @returns what was wished for, as messages name it: `one@1.2.3 with two@2.0.0 and three@3.0.0` */
export function shownWish({ package: name, version, pinned = {} }: WantedVersion): string {
  const others = Object.entries(pinned).map((pair) => pair.join('@'));
  return [`${name}@${version}`, ...(others.length === 0 ? [] : ['with', others.join(' and ')])].join(' ');
}

/**
 * @param there names of all that was installed
 * @throws WithVersionError where something was wished for that nobody needs: the report would name it for nothing
 */
export function refuseUnneeded(
  { package: name, version, indirect = [] }: WantedVersion,
  there: Iterable<string>,
): void {
  const names = [...there];
  for (const one of indirect) {
    if (names.length === 0 || names.some((other) => pypiName(other) === pypiName(one))) continue;
    throw new WithVersionError(`Nothing needs "${one}" where ${name}@${version} is.${didYouMean(one, names)}`);
  }
}

/**
 * @param wishes `<package>@<version>`, as the user wrote it; several with spaces between them, each for another package
 * @returns the package under test, or else the first that is named, as what is wanted, and the others beside it
 * @throws WithVersionError where it is something else, or names one package twice, or none that the adapter depends on
 */
export async function wantedVersion(
  spec: AdapterSpec,
  wishes: string,
): Promise<{ manifest: Manifest; wanted: WantedVersion }> {
  const { manifest } = spec;
  if (manifest?.package === undefined) {
    throw new WithVersionError(
      `--with needs an adapter whose adapter.yaml names its package, for example "package: { npm: langchain }"; ${spec.label} has none.`,
    );
  }
  const [kind = '', under = ''] = Object.entries(manifest.package)[0] ?? [];
  if (kind !== 'npm' && kind !== 'pypi') throw new WithVersionError(noRegistry(under));
  const registry = kind;
  const direct = [...new Set([under, ...(await dependenciesIn(manifest.folder, registry))])];
  const versions = versionsWished(wishes, under, (name) => asRequired(name, direct, registry));
  const wished = [...versions.keys()];
  const indirect = wished.filter((name) => !direct.includes(name));
  // Beside one of the adapter's own it may be what that release brought along; the install will tell.
  if (indirect.length === wished.length) await refuseUnknown(spec, direct, indirect);
  const main = versions.has(under) ? under : (wished.find((name) => direct.includes(name)) ?? wished[0] ?? under);
  const { [main]: version = '', ...pinned } = Object.fromEntries(versions);
  const companions = direct.filter((name) => !versions.has(name));
  const wanted = { registry, package: main, version, companions } as const;
  return {
    manifest,
    wanted: {
      ...wanted,
      ...(Object.keys(pinned).length > 0 && { pinned }),
      ...(indirect.length > 0 && { indirect }),
    },
  };
}

const noRegistry = (name: string): string =>
  `--with takes packages of npm and PyPI; ${name} comes otherwise. Name its version in the build file of a copy of the adapter's folder, or try a checkout of it with --from PATH.`;

async function refuseUnknown({ manifest, label }: AdapterSpec, direct: string[], names: string[]): Promise<void> {
  const folder = manifest?.folder ?? '';
  const known = [...direct, ...(await npmNamesBelow(folder)), ...namesInRequirements(await constraintsIn(folder))];
  const unknown = names.find((name) => !known.some((one) => pypiName(one) === pypiName(name)));
  if (unknown === undefined) return;
  const words = `It depends on: ${direct.join(', ')}.${didYouMean(unknown, known)}`;
  throw new WithVersionError(`${label} does not depend on "${unknown}". ${words}`);
}

/** PyPI takes names for one that are written otherwise, and what is required with extras is required with them still. */
const asRequired = (name: string, direct: readonly string[], registry: WantedVersion['registry']): string =>
  (registry === 'pypi' ? direct.find((one) => pypiName(one) === pypiName(name)) : undefined) ?? name;

function versionsWished(wishes: string, under: string, asNamed: (name: string) => string): Map<string, string> {
  const versions = new Map<string, string>();
  for (const wish of wishes.split(/\s+/)) {
    const at = wish.lastIndexOf('@');
    const [name, version] = [asNamed(wish.slice(0, at)), wish.slice(at + 1)];
    if (at < 1 || !/^\d[\w.+!-]*$/.test(version)) {
      const example = `for example ${under}@1.2.3; got "${wish}".`;
      throw new WithVersionError(`--with takes a package and one exact version, ${example}`);
    }
    if (versions.has(name)) {
      const both = `${name}@${versions.get(name)} and ${wish}`;
      throw new WithVersionError(`--with takes one version of a package; got ${both}.`);
    }
    versions.set(name, version);
  }
  return versions;
}

async function dependenciesIn(folder: string, registry: 'npm' | 'pypi'): Promise<string[]> {
  const file = registry === 'npm' ? 'package.json' : 'requirements.txt';
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
  return registry === 'npm' ? namesInPackageJson(text) : namesInRequirements(text);
}

/** The file that names all there is below what an adapter requires, where its requirements say `-c constraints.txt`. */
const constraintsIn = (folder: string): Promise<string> =>
  readFile(path.join(folder, 'constraints.txt'), 'utf8').catch(() => '');

function namesInPackageJson(text: string): string[] {
  const { dependencies = {} } = JSON.parse(text || '{}') as { dependencies?: Record<string, string> };
  return Object.keys(dependencies);
}

/** A line is a requirement where it begins with a name; extras such as `[anthropic]` stay with it, comments and options don't. */
const namesInRequirements = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^\s*([A-Za-z0-9][\w.-]*(?:\[[\w., -]+\])?)/.exec(line)?.[1] ?? []);
