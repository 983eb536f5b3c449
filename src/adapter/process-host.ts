import type { AdapterHost } from './host.ts';
import { livingHost } from './living-host.ts';
import { type ProcessOptions, startProcessLife } from './process-life.ts';

/** @returns a host for an adapter that is a program of its own and speaks JSON lines */
export const processHost = (options: ProcessOptions): AdapterHost => livingHost(() => startProcessLife(options));
