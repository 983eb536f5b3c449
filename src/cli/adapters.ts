import { fileURLToPath } from 'node:url';
import { AdapterNotFoundError } from '../adapter/adapter-not-found.ts';
import { type AdapterSpec, resolveAdapter } from '../adapter/resolve-adapter.ts';
import { specimenName } from '../selftest/specimen.ts';
import { SPECIMENS } from '../selftest/specimens.ts';
import { didYouMean } from '../suite/suggest.ts';

/** Adapters that have a name instead of a path: the reference, and what the self-test is made of. */
export function builtInAdapters(): Map<string, string> {
  return new Map([
    ['reference', shipped('adapters/reference/adapter')],
    ['reference-http', shipped('adapters/reference/over-http')],
    ['reference-agent', shipped('adapters/reference/agent')],
    ...SPECIMENS.map((specimen) => [specimenName(specimen), specimen.file] as const),
  ]);
}

/**
 * @param argument name of a built-in adapter, or a path
 * @throws AdapterNotFoundError that says what was tried, with the built-in name that may have been meant
 */
export async function adapterOf(argument: string): Promise<AdapterSpec> {
  const builtIn = builtInAdapters();
  const file = builtIn.get(argument);
  if (file !== undefined) return { kind: 'module', file, label: argument };
  try {
    return await resolveAdapter(argument, process.cwd());
  } catch (error) {
    const hint = didYouMean(argument, [...builtIn.keys()]);
    if (!(error instanceof AdapterNotFoundError)) throw error;
    throw new AdapterNotFoundError(`${error.message}${hint} Built-in adapters: ${[...builtIn.keys()].join(', ')}.`);
  }
}

/** A file two folders above this one, in a checkout (`.ts`) and once compiled (`.js`). */
const shipped = (name: string): string => {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return fileURLToPath(new URL(`../../${name}.${extension}`, import.meta.url));
};
