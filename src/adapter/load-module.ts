import { pathToFileURL } from 'node:url';
import type { JsonRecord } from './check.ts';
import { type CheckedAdapter, checkAdapter } from './check-adapter.ts';
import type { ManifestClaims } from './complete-identity.ts';
import { HandshakeError } from './handshake.ts';

const HINTS: Record<string, string> = {
  ERR_MODULE_NOT_FOUND: 'Check the import, and install the packages the adapter needs beside it.',
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    'Node only removes types; write it without enums, namespaces and parameter properties, or compile it.',
  ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING:
    'Node removes no types below node_modules; name the compiled JavaScript file.',
};

export interface LoadOptions {
  /** absolute path */
  file: string;
  /** of the manifest that names the module */
  claims: ManifestClaims;
  /** a word that differs from the last one makes Node evaluate the module anew */
  fresh?: string;
}

/**
 * Imports an adapter module and checks its default export.
 * @throws HandshakeError where it can't be imported, is no adapter, or contradicts its manifest
 */
export async function loadModule({ file, claims, fresh }: LoadOptions): Promise<CheckedAdapter> {
  const url = pathToFileURL(file);
  if (fresh !== undefined) url.searchParams.set('fresh', fresh);
  let namespace: JsonRecord;
  try {
    namespace = (await import(/* @vite-ignore */ url.href)) as JsonRecord;
  } catch (error) {
    throw new HandshakeError(`${file} can't be imported: ${reasonOf(error)}`);
  }
  try {
    return checkAdapter(namespace, claims);
  } catch (error) {
    throw error instanceof HandshakeError ? new HandshakeError(`${file}: ${error.message}`) : error;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const hint = HINTS[(error as NodeJS.ErrnoException).code ?? ''];
  return hint === undefined ? (error.stack ?? error.message) : `${error.message}\n${hint}`;
}
