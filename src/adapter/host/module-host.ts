import type { AdapterHost } from '../host.ts';
import type { Isolation } from '../isolation.ts';
import { type StartOptions, startModule } from '../module/module-life.ts';
import { processLink } from '../module/process-link.ts';
import { startInlineAdapter } from './inline-adapter.ts';
import { supervisedHost } from './supervised-host.ts';

export interface ModuleOptions extends StartOptions {
  isolate: Isolation;
  /** heap it may use, MiB */
  memory: number;
  /** runs before each start; what it throws is why the adapter can't be started */
  prepare: () => Promise<void>;
}

/** @returns a host for an adapter that is a JavaScript or TypeScript module */
export function moduleHost({ isolate, prepare, memory, ...start }: ModuleOptions): AdapterHost {
  switch (isolate) {
    case 'none':
      return supervisedHost('none', () => prepare().then(() => startInlineAdapter(start)));
    case 'worker':
      return supervisedHost('sockets', async (closing) => {
        await prepare();
        const { workerLink } = await import('../module/worker-link.ts');
        return startModule((events) => workerLink(memory, events), start, closing);
      });
    case 'process':
      return supervisedHost('sockets', async (closing) => {
        await prepare();
        return startModule((events) => processLink(memory, events), start, closing);
      });
  }
}
