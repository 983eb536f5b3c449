import type { AdapterHost } from '../host.ts';
import { type ProcessOptions, startProcessLife } from './process-adapter.ts';
import { livingHost } from './supervised-host.ts';

export interface ProcessHostOptions extends ProcessOptions {
  /** runs before each start; what it throws is why the adapter can't be started */
  prepare: () => Promise<void>;
}

/** @returns a host for an adapter that is a program of its own and speaks JSON lines */
export const processHost = ({ prepare, ...options }: ProcessHostOptions): AdapterHost =>
  livingHost('proxy', () => prepare().then(() => startProcessLife(options)));
