import { anything, describeProblem, type JsonRecord, show } from './check.ts';
import { checkIdentity } from './check-identity.ts';
import type { AdapterIdentity } from './contract.ts';
import { PROTOCOL } from './protocol.ts';

/** The adapter could not be started, or is not one: nothing can be said about the implementation. */
export class HandshakeError extends Error {
  override readonly name = 'HandshakeError';
}

/**
 * @param answer to `hello`, one line of JSON
 * @returns who the adapter is, with drives and door filled in
 * @throws HandshakeError where it speaks another protocol, or says something the contract does not know
 */
export function readHello(answer: JsonRecord): AdapterIdentity {
  if (answer.protocol !== PROTOCOL) throw new HandshakeError(otherProtocol(answer.protocol));
  const problem = checkIdentity(answer, { id: anything, protocol: anything });
  if (problem !== undefined) throw new HandshakeError(`The answer to "hello" is wrong ${describeProblem(problem)}`);
  const { id: _, protocol: __, ...identity } = answer;
  return { drives: ['pure'], door: 'callback', ...(identity as unknown as AdapterIdentity) };
}

function otherProtocol(got: unknown): string {
  const next = 'Bring the suite and the adapter to the same version, then run again.';
  return `The answer to "hello" must have "protocol": ${PROTOCOL}, which is what this suite speaks; got ${show(got)}. ${next}`;
}
