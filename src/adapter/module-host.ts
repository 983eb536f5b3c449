import type { AdapterHost } from './host.ts';
import { startInlineLife } from './inline-life.ts';
import { livingHost } from './living-host.ts';
import { startWorkerLife, type WorkerOptions } from './worker-life.ts';

export interface ModuleOptions extends WorkerOptions {
  /** `none` runs the adapter in the suite's own thread, for debuggers */
  isolate: 'worker' | 'none';
}

/** @returns a host for an adapter that is a JavaScript or TypeScript module */
export const moduleHost = ({ isolate, ...options }: ModuleOptions): AdapterHost =>
  livingHost(() => (isolate === 'none' ? startInlineLife(options.file) : startWorkerLife(options)));
