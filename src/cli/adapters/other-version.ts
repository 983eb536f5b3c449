import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { findAdapter } from './find-adapter.ts';

/**
 * The progress of an install goes to standard error: standard output is the report.
 * @param wish as it stands behind `--with`
 * @returns how a copy of the adapter with those versions is run; it has been seen to start
 */
export async function otherVersionOf(adapter: string, wish: string): Promise<AdapterSpec> {
  const { withVersion } = await import('../../adapter/install/with-version.ts');
  const { openAdapter } = await import('../../adapter/host/open-adapter.ts');
  const start = async (spec: AdapterSpec): Promise<void> => {
    const host = openAdapter(spec, { suite: packageVersion() });
    await host.identity().finally(() => host.close());
  };
  return withVersion(await findAdapter(adapter), wish, { start, report: (line) => process.stderr.write(`${line}\n`) });
}
