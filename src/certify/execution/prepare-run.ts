import type { FullIdentity } from '../../adapter/identity.ts';
import type { Reach } from '../../adapter/profile.ts';
import { resolveProfile } from '../../adapter/resolve/resolve-profile.ts';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Loopback } from '../../model/doors/loopback.ts';
import type { ToolServer } from '../../run/environment/tool-server.ts';
import type { RunOnDrives } from '../../run/run-context.ts';
import { UndeclaredError } from './undeclared-error.ts';

/** The servers of a run: the model behind HTTP, and the tools of agents. Each is started only where it is used. */
export interface RunServers {
  loopback?: Loopback;
  tools?: ToolServer;
}

/** @returns the servers this adapter needs; close them */
export async function startServers({ door, drives }: FullIdentity): Promise<RunServers> {
  const servers: RunServers = {};
  if (door === 'loopback') {
    const { startLoopback } = await import('../../model/doors/loopback.ts');
    servers.loopback = await startLoopback();
  }
  if (drives.includes('agent')) {
    const { startToolServer } = await import('../../run/environment/tool-server.ts');
    servers.tools = await startToolServer();
  }
  return servers;
}

export const closeServers = async ({ loopback, tools }: RunServers): Promise<void> => {
  await Promise.all([loopback?.close(), tools?.close()]);
};

/** What a user may ask of a run, besides the adapter. */
export interface RunChoice {
  suite: { version: string; corpus: string };
  profile?: string;
  dialect?: DialectName;
  reach?: Reach;
  seed: string;
  /** watchdog per step, ms of wall time */
  timeout: number;
}

/** ms for what goes through a socket. Whoever needs longer gets a second attempt with more. */
const ARRIVAL = 50;

/** @throws UndeclaredError where the adapter does not declare what was asked for */
export function runContextOf(options: RunChoice, identity: FullIdentity, servers: RunServers): RunOnDrives {
  return {
    suite: options.suite,
    adapter: { name: identity.name, version: identity.version },
    profile: resolveProfile(identity, options.profile),
    dialect: oneOf('dialect', options.dialect, identity.dialects),
    dialects: identity.dialects,
    reach: oneOf('reach', options.reach, identity.reach),
    door: identity.door,
    matchers: identity.matchers,
    ...(identity.settings === undefined ? {} : { settings: identity.settings }),
    ...(identity.onWire === undefined ? {} : { onWire: {} }),
    ...(identity.readsResults === undefined ? {} : { readsResults: identity.readsResults }),
    ...(identity.notGiven === undefined ? {} : { notGiven: identity.notGiven }),
    seed: options.seed,
    timeout: options.timeout,
    arrival: ARRIVAL,
    ...servers,
  };
}

/** @returns what was asked for, or the first there is. @throws UndeclaredError where the adapter does not declare it */
function oneOf<Name extends string>(what: string, asked: Name | undefined, declared: readonly Name[]): Name {
  const [first] = declared;
  if (first === undefined) throw new UndeclaredError(`The adapter declares an empty list of values for its ${what}.`);
  if (asked === undefined) return first;
  if (declared.includes(asked)) return asked;
  throw new UndeclaredError(
    `The adapter does not declare the ${what} "${asked}", only ${declared.join(', ')}.${didYouMean(asked, declared)}`,
  );
}
