import type { AdapterHost } from '../host.ts';
import { refuseNotSetUp } from '../install/setup-state.ts';
import type { Isolation } from '../isolation.ts';
import type { AdapterSpec } from '../resolve/resolve-adapter.ts';
import { agentHost } from './agent-host.ts';
import { moduleHost } from './module-host.ts';
import { processHost } from './process-host.ts';

export interface HostOptions {
  /** of modules. Default: `process` */
  isolate?: Isolation;
  /** version of the suite, told to programs in the handshake */
  suite?: string;
  /** ms an adapter has for importing and for the handshake. Default: 30,000: frameworks take seconds to load on a busy machine */
  startTimeout?: number;
  /** heap a module may use, MiB. Default: 2048: a machine that is busy clears up late, and that must change no verdict */
  memory?: number;
}

/**
 * @param spec what `resolveAdapter` found
 * @returns a host that starts the adapter when it is first used; `close` it
 */
export function openAdapter(spec: AdapterSpec, options: HostOptions = {}): AdapterHost {
  const { isolate = 'process', suite = 'unknown', startTimeout = 30_000, memory = 2048 } = options;
  const claims = spec.manifest?.claims ?? {};
  const prepare = async () => {
    if (spec.manifest !== undefined) await refuseNotSetUp(spec.manifest);
  };
  switch (spec.kind) {
    case 'module':
      return moduleHost({ file: spec.file, claims, prepare, isolate, startTimeout, memory });
    case 'agent':
      return agentHost({ section: spec.agent, manifest: spec.manifest, label: spec.label, startTimeout, prepare });
    case 'process':
      return processHost({ command: spec.command, cwd: spec.cwd, claims, prepare, suite, startTimeout });
  }
}
