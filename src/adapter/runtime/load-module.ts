import { pathToFileURL } from 'node:url';
import type { JsonRecord } from '../../conversation/json.ts';
import { HandshakeError, restated } from '../handshake-error.ts';
import type { ManifestClaims } from '../identity.ts';
import { type CheckedAdapter, checkAdapter } from '../validation/check-adapter.ts';
import { importProblem } from './import-problem.ts';

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
    throw new HandshakeError(`${file} can't be imported: ${importProblem(error, file)}`);
  }
  try {
    return checkAdapter(namespace, claims);
  } catch (error) {
    throw error instanceof HandshakeError ? restated(error, `${file}: ${error.message}`) : error;
  }
}
