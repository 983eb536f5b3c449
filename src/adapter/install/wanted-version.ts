import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../resolve/read-manifest.ts';
import type { AdapterSpec } from '../resolve/resolve-adapter.ts';
import { didYouMean } from '../validation/did-you-mean.ts';

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
  const nearest = near.length === 0 ? '' : ` Of ${line.slice(0, -1)} there are ${near.join(', ')}.`;
  const newest =
    known.length === 0 ? 'There is no package of that name.' : `The newest are ${known.slice(-5).join(', ')}.`;
  return new WithVersionError(`There is no ${name}@${version}.${nearest} ${newest}`);
}

/** A version of a package that is to stand in an adapter's folder in place of the one its dependency file names. */
export interface WantedVersion {
  registry: 'npm' | 'pypi';
  package: string;
  version: string;
  /** the other packages of the adapter's dependency file, by name */
  companions: string[];
}

/**
 * @param wish `<package>@<version>`, as the user wrote it
 * @throws WithVersionError where it is something else, or names a package the adapter does not depend on
 */
export async function wantedVersion(
  spec: AdapterSpec,
  wish: string,
): Promise<{ manifest: Manifest; wanted: WantedVersion }> {
  const { manifest } = spec;
  if (manifest?.package === undefined) {
    throw new WithVersionError(
      `--with needs an adapter whose adapter.yaml names its package, for example "package: { npm: langchain }"; ${spec.label} has none.`,
    );
  }
  const registry = 'npm' in manifest.package ? 'npm' : 'pypi';
  const under = Object.values(manifest.package)[0] ?? '';
  const at = wish.lastIndexOf('@');
  const [name, version] = [wish.slice(0, at), wish.slice(at + 1)];
  if (at < 1 || !/^\d[\w.+!-]*$/.test(version)) {
    throw new WithVersionError(
      `--with takes a package and one exact version, for example ${under}@1.2.3; got "${wish}".`,
    );
  }
  const names = [...new Set([under, ...(await dependenciesIn(manifest.folder, registry))])];
  if (!names.includes(name)) {
    const known = `It depends on: ${names.join(', ')}.`;
    throw new WithVersionError(`${spec.label} does not depend on "${name}". ${known}${didYouMean(name, names)}`);
  }
  return { manifest, wanted: { registry, package: name, version, companions: names.filter((one) => one !== name) } };
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
