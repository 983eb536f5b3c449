import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The release of `langchain` that is really loaded: whatever is installed, not what the lock file asks for. */
export const VERSION = versionOf('langchain');

function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed here; run "conform setup adapters/langchain".`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
