import type { JsonRecord } from '../../conversation/json.ts';
import type { AdapterIdentity } from '../contract.ts';
import { HandshakeError, WrongClaimsError } from '../handshake-error.ts';
import type { FullIdentity, ManifestClaims } from '../identity.ts';
import { PROTOCOL } from '../protocol.ts';
import { checkIdentity, checkIdentitySize } from './check-identity.ts';
import { completeIdentity } from './complete-identity.ts';
import { anything, describeShapeProblem, jsonExcerpt } from './shape-check.ts';

/**
 * @param answer to `hello`, one line of JSON
 * @param claims of the manifest
 * @returns who the adapter is, with drives, door and all that fills in
 * @throws HandshakeError where it speaks another protocol, says something the contract does not know, or contradicts
 * its manifest
 */
export function readHello(answer: JsonRecord, claims: ManifestClaims = {}): FullIdentity {
  if (answer.protocol !== PROTOCOL) throw new HandshakeError(otherProtocol(answer.protocol));
  const problem = checkIdentity(answer, { id: anything, protocol: anything }) ?? checkIdentitySize(answer);
  if (problem !== undefined)
    throw new WrongClaimsError(`The answer to "hello" is wrong ${describeShapeProblem(problem)}`);
  const { id: _, protocol: __, ...identity } = answer;
  return completeIdentity(identity as unknown as AdapterIdentity, claims, ['pure']);
}

function otherProtocol(got: unknown): string {
  const next = 'Bring the suite and the adapter to the same version, then run again.';
  return `The answer to "hello" must have "protocol": ${PROTOCOL}, which is what this suite speaks; got ${jsonExcerpt(got)}. ${next}`;
}
