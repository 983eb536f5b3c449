import { fileURLToPath } from 'node:url';
import { AdapterNotFoundError } from '../../adapter/resolve/adapter-not-found.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { listSpecimens } from '../../selftest/all-specimens.ts';
import { specimenName } from '../../selftest/specimens/specimen.ts';
import { checkedAdapter } from './checked-adapter.ts';
import { noSuchAdapter } from './no-such-adapter.ts';
import { runnableAdapter } from './runnable-adapter.ts';

/** Adapters that have a name instead of a path: the reference, and what the self-test is made of. */
export function builtInAdapters(): Map<string, string> {
  return new Map([
    ['reference', shipped('adapters/reference/adapter')],
    ['reference-http', shipped('adapters/reference/over-http')],
    ['reference-agent', shipped('adapters/reference/agent')],
    ...listSpecimens().map((specimen) => [specimenName(specimen), specimen.file] as const),
  ]);
}

/**
 * @param argument name of a built-in adapter, or a path
 * @throws AdapterNotFoundError that says what was tried, with what may have been meant
 */
export const adapterOf = async (argument: string): Promise<AdapterSpec> => runnableAdapter(await findAdapter(argument));

/** As `adapterOf`, for who runs a copy of it elsewhere: what can't run where it lies is found as well. */
export async function findAdapter(argument: string): Promise<AdapterSpec> {
  const builtIn = builtInAdapters();
  const file = builtIn.get(argument);
  if (file !== undefined) return { kind: 'module', file, label: argument };
  try {
    return await checkedAdapter(argument);
  } catch (error) {
    if (!(error instanceof AdapterNotFoundError)) throw error;
    throw await noSuchAdapter(error, argument, [...builtIn.keys()]);
  }
}

/** A file two folders above this one, in a checkout (`.ts`) and once compiled (`.js`). */
const shipped = (name: string): string => {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return fileURLToPath(new URL(`../../../${name}.${extension}`, import.meta.url));
};
