import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { findAdapter } from './find-adapter.ts';
import { startedOnce } from './started-once.ts';

/**
 * The progress of an install goes to standard error: standard output is the report.
 * @param wish as it stands behind `--with`
 * @returns how a copy of the adapter with those versions is run; it has been seen to start
 */
export async function otherVersionOf(adapter: string, wish: string): Promise<AdapterSpec> {
  const { withVersion } = await import('../../adapter/install/with-version.ts');
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const start = async (spec: AdapterSpec): Promise<void> => void (await startedOnce(spec, report));
  return withVersion(await findAdapter(adapter), wish, { start, report });
}
