import { setImmediate as afterEvents } from 'node:timers/promises';
import { HandshakeError } from '../../handshake-error.ts';
import type { AgentChild } from './agent-child.ts';

/**
 * That there is no such program is known as soon as the events of its start have passed.
 * @throws HandshakeError that says so
 */
export async function refuseNotStarted(child: AgentChild): Promise<void> {
  await afterEvents();
  const death = child.death();
  if (death !== undefined) throw new HandshakeError(death);
}
