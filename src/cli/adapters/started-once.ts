import { HandshakeError } from '../../adapter/handshake-error.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { firstStartOf } from './first-start-of.ts';

/**
 * Starts a copy of an adapter that was made for another version, and ends it again.
 * @param report gets what the first start of an agent prints
 * @returns the version that it says it has
 * @throws HandshakeError where it does not start
 */
export async function startedOnce(spec: AdapterSpec, report: (line: string) => void): Promise<string> {
  const { openAdapter } = await import('../../adapter/host/open-adapter.ts');
  const first = await firstStartOf(spec, { report });
  if (first.kind === 'failed') throw new HandshakeError(`Its first start failed: ${first.reason}`);
  const host = openAdapter(spec, { suite: packageVersion() });
  const { version } = await host.identity().finally(() => host.close());
  return version;
}
