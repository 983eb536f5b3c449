import { spawnSync } from 'node:child_process';
import { url as debuggerUrl } from 'node:inspector';
import { isCutOff } from '../../adapter/agent/surroundings/cut-off.ts';
import { adapterOf } from './find-adapter.ts';
import { isWholeProcess } from './whole-process.ts';

/** Set for the program that has taken the place of this one. */
const MARK = 'CONFORM_OWN_NETWORK';

/** A user may make one of his own (user_namespaces(7)); in it he is who he was, and may switch on its loopback device. */
const OWN = [
  'unshare',
  '--map-current-user',
  '--net',
  '--keep-caps',
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
];

/**
 * A whole agent is written by somebody else, and not all it starts asks a proxy. Where the system lets everybody make a network (Linux,
 * mostly), this program gives way to itself in one that has the loopback device alone: the same process, with the same arguments, and
 * nothing on the way out. Does not return then. Elsewhere, where a debugger would lose its connection, and where one is made already,
 * it does nothing: the report says what kept the agent in (`guard`).
 */
export function enterOwnNetwork(): void {
  if (!isWholeProcess() || process.env[MARK] !== undefined) return;
  if (process.execve === undefined || debuggerUrl() !== undefined) return;
  if (process.platform !== 'linux' || isCutOff() || !canMakeOne()) return;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve('/usr/bin/env', ['env', ...OWN, ...again], { ...process.env, [MARK]: '1' });
}

const canMakeOne = (): boolean => spawnSync('env', [...OWN, 'true'], { stdio: 'ignore' }).status === 0;

/** What of a command decides whether it may do without a network. */
export interface NetworkOptions {
  adapter: string;
  /** the agent needs a service of this machine */
  sharedNetwork?: boolean;
  /** another version is fetched first */
  with?: string;
  from?: string;
}

/** The same for an adapter that is a whole agent; others keep the network they have. @throws AdapterNotFoundError where there is none */
export async function enterOwnNetworkFor(options: NetworkOptions): Promise<void> {
  const { adapter, sharedNetwork = false, with: other, from } = options;
  if (sharedNetwork || other !== undefined || from !== undefined) return;
  const { kind } = await adapterOf(adapter);
  if (kind === 'agent') enterOwnNetwork();
}
