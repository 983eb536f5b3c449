import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { shownFolder } from '../../adapter/install/setup-state.ts';
import { AdapterNotFoundError } from '../../adapter/resolve/adapter-not-found.ts';
import { didYouMean, nearest } from '../../adapter/validation/did-you-mean.ts';
import { checkedAdapter } from './checked-adapter.ts';
import { commandWithAdapter } from './command-with-adapter.ts';
import { runnableAdapter } from './runnable-adapter.ts';
import { shippedAdapters } from './shipped-adapters.ts';

/** Several hundred adapters have names, most of them for the self-test alone: a user who mistyped a path needs none of them. */
const MOST = 3;

const NEXT = 'npx conform setup lists the adapters there are, and npx conform run --help says what else can be named.';

/**
 * @param argument what the user wrote
 * @param names of built-in adapters, any of which may have been meant
 * @returns the error with what to do about it
 */
export async function noSuchAdapter(
  { message }: AdapterNotFoundError,
  argument: string,
  names: readonly string[] = [],
): Promise<AdapterNotFoundError> {
  const shipped = await shippedAdapters();
  const same = shipped.find((folder) => path.basename(folder) === path.basename(argument));
  if (same !== undefined && path.resolve(argument) !== same)
    return new AdapterNotFoundError(`${message}\n${await namesake(same, argument)}\n${NEXT}`);
  // What is there was no slip of the pen, and what is wrong with it has been said.
  const hint = existsSync(argument) ? '' : meant(argument, [...names, ...(await beside(argument))], shipped);
  return new AdapterNotFoundError(`${message}${hint}\n${NEXT}`);
}

function meant(argument: string, candidates: readonly string[], shipped: readonly string[]): string {
  const hint = didYouMean(argument, candidates, MOST);
  if (hint !== '') return hint;
  const name = nearest(
    path.basename(argument),
    shipped.map((folder) => path.basename(folder)),
  )[0];
  const folder = shipped.find((one) => path.basename(one) === name);
  return folder === undefined ? '' : ` Did you mean "${shownFolder(folder)}"?`;
}

/** What lies where the user looked and is called nearly so, in the words of the user. */
async function beside(argument: string): Promise<string[]> {
  const folder = argument.slice(0, argument.length - path.basename(argument).length);
  const names = await readdir(folder === '' ? '.' : folder).catch((): string[] => []);
  return nearest(path.basename(argument), names).map((name) => `${folder}${name}`);
}

async function namesake(folder: string, argument: string): Promise<string> {
  const found = `This package has an adapter of that name: ${shownFolder(folder)}`;
  const there = `${found}\n    ${commandWithAdapter(argument, shownFolder(folder))}`;
  // With another version it is a copy in a cache that runs, and that one needs no copy of the user's.
  if (process.argv.some((word) => /^--with(=|$)/.test(word))) return there;
  try {
    await runnableAdapter(await checkedAdapter(folder), argument);
    return there;
  } catch (error) {
    return `${found}\n${(error as Error).message}`;
  }
}
