import type { SetupOptions, SetupResult } from '../../adapter/install/setup.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';

/**
 * The first start of an agent, which may fetch what it wants; nothing is done for other adapters.
 * @returns whether it came to its end
 */
export async function firstStartOf(spec: AdapterSpec, options: SetupOptions): Promise<SetupResult> {
  if (spec.kind !== 'agent') return { kind: 'set-up' };
  const { seedAgentHome } = await import('../../adapter/agent/surroundings/seed-home.ts');
  return seedAgentHome(spec.agent, spec.manifest.folder, options);
}
