import type { AdapterHost } from '../host.ts';
import { type ProcessOptions, startProcessAdapter } from './process-adapter.ts';
import { supervisedHost } from './supervised-host.ts';

export interface ProcessHostOptions extends ProcessOptions {
  /** runs before each start; what it throws is why the adapter can't be started */
  prepare: () => Promise<void>;
}

/** @returns a host for an adapter that is a program of its own and speaks JSON lines */
export const processHost = ({ prepare, ...options }: ProcessHostOptions): AdapterHost =>
  supervisedHost('proxy', (closing) => prepare().then(() => startProcessAdapter(options, closing)));
