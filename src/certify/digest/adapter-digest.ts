import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AgentSection } from '../../adapter/agent-section/agent-section.ts';
import { type AdapterSpec, MANIFEST } from '../../adapter/resolve/resolve-adapter.ts';
import { importedFiles } from './imported-files.ts';
import { installedPackages, missingPackages } from './installed-packages.ts';

interface Part {
  /** the same on every machine */
  name: string;
  file: string;
}

/**
 * Names and versions stay the same while an adapter is being repaired; its text does not. Of a module all is covered that its
 * text says it imports: files, wherever they lie, and packages by name, version and hash of the lock file. Of a program it is
 * the files that the command names and that lie in its folder: in other languages nobody here follows imports. Of a whole agent
 * it is those that its start, its files or its environment name through `{{adapter}}/`. The manifest is covered in all of them.
 * @returns hex SHA-256, the same wherever the same files are checked out; undefined where there is nothing to read
 */
export function adapterDigest(spec: AdapterSpec): string | undefined {
  try {
    const { parts, packages } =
      spec.kind === 'module' ? ofModule(spec.file) : { parts: startedBy(programOf(spec)), packages: [] };
    const all = [...parts, ...manifestOf(spec)];
    if (all.length === 0) return undefined;
    const hash = createHash('sha256');
    for (const { name, file } of all) hash.update(`${name}\0`).update(contentOf(file)).update('\0');
    for (const line of packages) hash.update(`package ${line}\0`);
    return hash.digest('hex');
  } catch {
    // Whoever can't read it here can't run it either, and says so in better words.
    return undefined;
  }
}

/** @returns packages that a module imports and that are not installed: without them its digest is another one */
export function uninstalledPackages(spec: AdapterSpec): string[] {
  return spec.kind === 'module' ? missingPackages(importedFiles(spec.file).packages) : [];
}

function ofModule(file: string): { parts: Part[]; packages: string[] } {
  const { files, packages } = importedFiles(file);
  const [, ...imported] = files;
  const folder = path.dirname(file);
  const named = imported.map((one) => ({ name: path.relative(folder, one).replaceAll(path.sep, '/'), file: one }));
  // Each is named, so that which file comes first in another is all the same.
  const sorted = named.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return { parts: [{ name: 'module', file }, ...sorted], packages: installedPackages(packages) };
}

const manifestOf = ({ manifest }: AdapterSpec): Part[] =>
  manifest === undefined ? [] : [{ name: MANIFEST, file: path.join(manifest.folder, MANIFEST) }];

type Program = Pick<Extract<AdapterSpec, { kind: 'process' }>, 'command' | 'cwd'>;

/** What a manifest says of an agent is in its text, but for files that are named there. */
const programOf = (spec: Exclude<AdapterSpec, { kind: 'module' }>): Program =>
  spec.kind === 'process'
    ? spec
    : { command: [...spec.agent.start, ...besideManifest(spec.agent)], cwd: spec.manifest.folder };

/** @returns names of the files of its own folder that an agent is told of: `{{adapter}}/tools.ts`, wherever that stands */
function besideManifest({ start, files = [], environment = {} }: AgentSection): string[] {
  const texts = [...start, ...files.map(({ text }) => text), ...Object.values(environment)];
  const names = texts.flatMap((text) => [...text.matchAll(BESIDE)].map(([, name]) => name!));
  return [...new Set(names)].sort();
}

/** A name ends where one would in a command, a list or a text in quotes. */
const BESIDE = /\{\{\s*adapter\s*\}\}\/([^\s"'`,;:)\]}]+)/g;

function startedBy({ command, cwd }: Program): Part[] {
  return command.flatMap((word) => {
    const name = path.relative(cwd, path.resolve(cwd, word)).replaceAll(path.sep, '/');
    return isOfTheCheckout(name) && isFileBelow(cwd, name) ? [{ name, file: path.join(cwd, name) }] : [];
  });
}

/** `.venv/bin/python` and what is in `node_modules` were put there by an install, and differ from machine to machine. */
const isOfTheCheckout = (name: string): boolean =>
  !path.isAbsolute(name) && name.split('/').every((part) => !part.startsWith('.') && part !== 'node_modules');

/** A link out of the folder leads to something of the machine. */
function isFileBelow(folder: string, name: string): boolean {
  const file = path.join(folder, name);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  return !path.relative(realpathSync(folder), realpathSync(file)).startsWith('..');
}

/** Git may check a text out with the line ends of the machine; in what is no text nothing is touched. */
function contentOf(file: string): Buffer | string {
  const bytes = readFileSync(file);
  return bytes.includes(0) ? bytes : bytes.toString('latin1').replaceAll('\r\n', '\n');
}
