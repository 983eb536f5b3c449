import type { Adapter } from '../contract.ts';
import { HandshakeError } from '../handshake-error.ts';
import type { AdapterHost } from '../host.ts';
import { checkAdapter } from '../validation/check-adapter.ts';
import { inlineAdapterOf } from './inline-adapter.ts';
import { supervisedHost } from './supervised-host.ts';

/**
 * A host for an adapter that is an object of this program already, as in a test. It runs in this thread, and nothing is
 * isolated. Its model is a function call: a door with an address would go out through this thread's `fetch`, which whoever
 * wrote the program may have taken hold of, and two such interceptors in one process undo each other.
 * @throws HandshakeError where the object is no adapter, or needs a door with an address
 */
export function objectHost(adapter: Adapter): AdapterHost {
  const checked = checkAdapter({ default: adapter });
  const { door, drives } = checked.identity;
  if (door === 'loopback') throw new HandshakeError(needsAddress('door: "loopback"'));
  if (drives.includes('agent')) throw new HandshakeError(needsAddress('the drive "agent"'));
  return supervisedHost('none', async () => inlineAdapterOf(checked));
}

const needsAddress = (what: string): string =>
  `The adapter declares ${what}, so it sends requests to servers of the suite. As an object it would send them from this thread, where others may catch them: name its file instead, and it gets a process of its own.`;
