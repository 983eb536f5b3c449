import type { AdapterHost } from '../host.ts';
import { startInlineAdapter } from './inline-adapter.ts';
import { supervisedHost } from './supervised-host.ts';
import { startWorkerAdapter, type WorkerOptions } from './worker-adapter.ts';

export interface ModuleOptions extends WorkerOptions {
  /** `none` runs the adapter in the suite's own thread, for debuggers */
  isolate: 'worker' | 'none';
  /** runs before each start; what it throws is why the adapter can't be started */
  prepare: () => Promise<void>;
}

/** @returns a host for an adapter that is a JavaScript or TypeScript module */
export const moduleHost = ({ isolate, prepare, ...options }: ModuleOptions): AdapterHost =>
  isolate === 'none'
    ? supervisedHost('none', () => prepare().then(() => startInlineAdapter(options)))
    : supervisedHost('sockets', () => prepare().then(() => startWorkerAdapter(options)));
