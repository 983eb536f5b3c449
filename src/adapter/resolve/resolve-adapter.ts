import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../../conversation/json.ts';
import type { AgentSection } from '../agent-section/agent-section.ts';
import { resolveCommand } from '../child-process/resolve-command.ts';
import type { WorkingCopy } from '../working-copy.ts';
import { AdapterNotFoundError } from './adapter-not-found.ts';
import type { Manifest } from './read-manifest.ts';

/**
 * How an adapter is run. `label` is what the user called it; `manifest` is there where it has one, `workingCopy` where one stands in
 * for the published package; `assumed` where nobody has declared what it is.
 */
export type AdapterSpec = { label: string; manifest?: Manifest; workingCopy?: WorkingCopy; assumed?: true } & (
  | { kind: 'module'; file: string }
  | { kind: 'process'; command: string[]; cwd: string }
  | { kind: 'agent'; agent: AgentSection; manifest: Manifest }
);

export const MANIFEST = 'adapter.yaml';
const MODULE = /\.[cm]?[jt]s$/;

/**
 * Finds the adapter a user means: a module, a folder with `adapter.yaml`, or a folder with a `package.json` whose entry
 * is the module.
 * @param argument path, absolute or relative to `cwd`
 * @throws AdapterNotFoundError that says what was tried
 */
export async function resolveAdapter(argument: string, cwd: string): Promise<AdapterSpec> {
  const target = path.resolve(cwd, argument);
  const kind = await kindOf(target);
  if (kind === 'folder') return resolveFolder(target, argument);
  if (kind === undefined)
    throw new AdapterNotFoundError(`There is no file or folder ${target} (from "${argument}"). ${WANTED}`);
  if (kind === 'other')
    throw new AdapterNotFoundError(`${target} is a pipe or a device, and no file that could be read twice. ${WANTED}`);
  if (path.basename(target) === MANIFEST) return resolveFolder(path.dirname(target), argument);
  if (MODULE.test(target)) return { kind: 'module', file: target, label: argument };
  const name = path.basename(target);
  throw new AdapterNotFoundError(
    `${target} is no JavaScript or TypeScript module. For a program, put a file ${MANIFEST} beside it with, for example, "start: [python3, ${name}]", and name the folder.`,
  );
}

const WANTED = `An adapter is a .mts, .ts, .mjs or .js file, or a folder with an ${MANIFEST}.`;

async function kindOf(target: string): Promise<'file' | 'folder' | 'other' | undefined> {
  const found = await stat(target).catch(() => undefined);
  if (found === undefined) return undefined;
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : 'other';
}

async function resolveFolder(folder: string, label: string): Promise<AdapterSpec> {
  const manifest = await readIfThere(path.join(folder, MANIFEST));
  if (manifest !== undefined) return fromManifest(folder, manifest, label);
  const packageJson = await readIfThere(path.join(folder, 'package.json'));
  const entry = packageJson === undefined ? undefined : entryOf(path.join(folder, 'package.json'), packageJson);
  if (entry !== undefined) return toModule(folder, entry, 'package.json', label);
  const tried = packageJson === undefined ? 'no package.json' : 'no "exports" or "main" in its package.json';
  throw new AdapterNotFoundError(`In ${folder} there is no ${MANIFEST} and ${tried}. ${WANTED}`);
}

const readIfThere = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

async function fromManifest(folder: string, text: string, label: string): Promise<AdapterSpec> {
  const { readManifest } = await import('./read-manifest.ts');
  const { entry, manifest } = readManifest(path.join(folder, MANIFEST), text);
  if ('module' in entry) return { ...(await toModule(folder, entry.module, MANIFEST, label)), manifest };
  if ('agent' in entry) return { kind: 'agent', agent: entry.agent, label, manifest };
  return { kind: 'process', command: resolveCommand(folder, entry.start), cwd: folder, label, manifest };
}

async function toModule(folder: string, entry: string, source: string, label: string): Promise<AdapterSpec> {
  const file = path.resolve(folder, entry);
  if ((await kindOf(file)) === 'file') return { kind: 'module', file, label };
  const isPackage = source !== MANIFEST;
  throw new AdapterNotFoundError(
    `${path.join(folder, source)} names the module "${entry}", and there is no file ${file}.${isPackage ? ` ${WANTED}` : ''}`,
  );
}

function entryOf(file: string, text: string): string | undefined {
  const manifest = parseJson(file, text);
  if (!isRecord(manifest)) return undefined;
  return entryOfExports(manifest.exports) ?? stringOf(manifest.main);
}

/** `exports` as a string, as conditions, or as a map with the entry "."; the deeper forms are for resolvers. */
function entryOfExports(exported: unknown): string | undefined {
  if (!isRecord(exported)) return stringOf(exported);
  const root = exported['.'] ?? exported;
  return isRecord(root) ? (stringOf(root.import) ?? stringOf(root.default)) : stringOf(root);
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AdapterNotFoundError(`${file} is not JSON: ${(error as Error).message}`);
  }
}
