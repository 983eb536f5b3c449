import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../resolve/read-manifest.ts';
import type { AdapterSpec } from '../resolve/resolve-adapter.ts';
import { didYouMean } from '../validation/did-you-mean.ts';
import { compareVersions } from './version-range.ts';

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
  const below = known.filter((one) => compareVersions(one, version) < 0).at(-1);
  const above = known.find((one) => compareVersions(one, version) > 0);
  const beside = [below, above].filter((one) => one !== undefined);
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
  /** versions of other packages of that file that were wished for as well, by name */
  pinned?: Record<string, string>;
}

/**
 * @param wishes `<package>@<version>`, as the user wrote it; several with spaces between them, each for another package
 * @returns the package under test, or else the first that is named, as what is wanted, and the others beside it
 * @throws WithVersionError where it is something else, or names a package the adapter does not depend on, or one twice
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
  const registry = 'npm' in manifest.package ? 'npm' : 'pypi';
  const under = Object.values(manifest.package)[0] ?? '';
  const names = [...new Set([under, ...(await dependenciesIn(manifest.folder, registry))])];
  const versions = versionsWished(wishes, under);
  for (const name of versions.keys()) {
    if (names.includes(name)) continue;
    const known = `It depends on: ${names.join(', ')}.`;
    throw new WithVersionError(`${spec.label} does not depend on "${name}". ${known}${didYouMean(name, names)}`);
  }
  const main = versions.has(under) ? under : ([...versions.keys()][0] ?? under);
  const { [main]: version = '', ...pinned } = Object.fromEntries(versions);
  const companions = names.filter((name) => !versions.has(name));
  const wanted = { registry, package: main, version, companions } as const;
  return { manifest, wanted: { ...wanted, ...(Object.keys(pinned).length > 0 && { pinned }) } };
}

function versionsWished(wishes: string, under: string): Map<string, string> {
  const versions = new Map<string, string>();
  for (const wish of wishes.split(/\s+/)) {
    const at = wish.lastIndexOf('@');
    const [name, version] = [wish.slice(0, at), wish.slice(at + 1)];
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

function namesInPackageJson(text: string): string[] {
  const { dependencies = {} } = JSON.parse(text || '{}') as { dependencies?: Record<string, string> };
  return Object.keys(dependencies);
}

/** A line is a requirement where it begins with a name; extras such as `[anthropic]` stay with it, comments and options don't. */
const namesInRequirements = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^\s*([A-Za-z0-9][\w.-]*(?:\[[\w., -]+\])?)/.exec(line)?.[1] ?? []);
