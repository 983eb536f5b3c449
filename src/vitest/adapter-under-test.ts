import { fileURLToPath } from 'node:url';
import type { Adapter } from '../adapter/contract.ts';
import { objectHost } from '../adapter/host/object-host.ts';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../adapter/resolve/resolve-adapter.ts';
import type { CertifyOptions } from '../certify/certify-options.ts';

/** What can be put under test: an adapter, its `compact` alone, or the path of a module, a folder or a manifest. */
export type AdapterUnderTest = Adapter | NonNullable<Adapter['compact']> | string | URL;

/** @returns how certification opens it. @param name of the adapter where it is a function */
export async function openedBy(
  adapter: AdapterUnderTest,
  name: string | undefined,
  suite: string,
): Promise<CertifyOptions['adapter']> {
  if (typeof adapter === 'string' || adapter instanceof URL) return openedByPath(pathOf(adapter), suite);
  const object = typeof adapter === 'function' ? ofFunction(adapter, name) : adapter;
  // One object can't be copied, and who wrote it need not expect two conversations at once.
  return { argument: titleOf(adapter, name), open: () => objectHost(object), copies: 1 };
}

/** An adapter with a path has a thread or a process of its own: what this one does to its `fetch` does not reach it. */
async function openedByPath(argument: string, suite: string): Promise<CertifyOptions['adapter']> {
  const spec = await resolveAdapter(argument, process.cwd());
  const options = { suite };
  return { argument, open: () => openAdapter(spec, options), elsewhere: { spec, options } };
}

const pathOf = (place: string | URL): string => (typeof place === 'string' ? place : fileURLToPath(place));

const ofFunction = (compact: NonNullable<Adapter['compact']>, name: string | undefined): Adapter => ({
  name: titleOf(compact, name),
  version: '0.0.0',
  compact,
});

/** @returns what to call it before it has said so itself */
export function titleOf(adapter: AdapterUnderTest, name: string | undefined): string {
  if (name !== undefined) return name;
  if (typeof adapter === 'string' || adapter instanceof URL) return pathOf(adapter);
  return adapter.name || 'compact';
}
