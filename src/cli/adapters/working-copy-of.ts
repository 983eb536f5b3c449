import path from 'node:path';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { findAdapter } from './find-adapter.ts';
import { startedOnce } from './started-once.ts';

/** One program builds a working copy once, whatever it runs of it: two profiles are of the same. */
const built = new Map<string, Promise<AdapterSpec>>();

/**
 * The progress of a build goes to standard error: standard output is the report.
 * @param folder as it stands behind `--from`
 * @returns how a copy of the adapter with that working copy is run; it has been seen to start
 */
export function workingCopyOf(adapter: string, folder: string): Promise<AdapterSpec> {
  const place = path.resolve(folder);
  const key = `${adapter}\0${place}`;
  const one = built.get(key) ?? build(adapter, place);
  built.set(key, one);
  return one;
}

async function build(adapter: string, place: string): Promise<AdapterSpec> {
  const { fromWorkingCopy } = await import('../../adapter/install/working-copy/from-working-copy.ts');
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const start = (spec: AdapterSpec) => startedOnce(spec, report);
  return fromWorkingCopy(await findAdapter(adapter), place, { start, report });
}
