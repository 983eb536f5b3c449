import path from 'node:path';
import { createReferenceAdapter } from '../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../src/adapter/contract.ts';
import { objectHost } from '../../src/adapter/host/object-host.ts';
import { openAdapter } from '../../src/adapter/host/open-adapter.ts';
import type { Drive } from '../../src/adapter/profile.ts';
import type { Parts } from '../../src/compactor/types/parts.ts';
import type { Mutant } from '../../src/selftest/specimens/specimen.ts';
import type { Version } from './run-version.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a mutant is without its fault, where that is not the reference. */
const MENDED: Readonly<Record<string, string>> = { 'foreign-result': 'src/selftest/fair/clearing/clear-results.ts' };

/** Nothing in the repository is one of these without its fault. */
export const WITHOUT_MEND: readonly string[] = ['original-of-another', 'original-of-another-user', 'silent-fallback'];

export const versionIn = (file: string, name: string): Version => ({
  name,
  open: () => openAdapter({ kind: 'module', file: path.resolve(ROOT, file), label: name }, { isolate: 'none' }),
});

/** @returns the same thing without the fault, with the same client */
export function mendedVersion({ name }: Pick<Mutant, 'name'>, { door, drives = ['pure'] }: Adapter): Version {
  const overHttp = door === 'loopback' ? 'over-http' : 'adapter';
  const reference = `adapters/reference/${drives.includes('agent') ? 'agent' : overHttp}.ts`;
  return versionIn(MENDED[name] ?? reference, 'mended');
}

/** @returns the reference with these decisions taken otherwise */
export function versionWith(parts: Partial<Parts>, name: string, drives: readonly Drive[]): Version {
  const adapter = { ...createReferenceAdapter(parts, name), drives: [...drives] };
  return { name, open: () => objectHost(adapter) };
}

/** Ways to die at the first pass: what each claims is what the reference does. */
export const DEATHS = {
  raises: () => {
    throw new Error('Compaction failed.');
  },
  'keeps nothing': () => ({ messages: [], outcome: { kind: 'compacted' } }),
  'talks nonsense': () => 7,
} as const satisfies Record<string, () => unknown>;

export function deadVersion(how: keyof typeof DEATHS): Version {
  const compact = (() => DEATHS[how]()) as unknown as NonNullable<Adapter['compact']>;
  const { open: _, ...reference } = createReferenceAdapter({}, how);
  const adapter: Adapter = { ...reference, drives: ['pure'], compact };
  return { name: how, open: () => objectHost(adapter) };
}
