import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import type { JsonValue } from '../../conversation/message.ts';
import type { Adapter, AdapterIdentity } from '../contract.ts';
import { HandshakeError, WrongClaimsError } from '../handshake-error.ts';
import type { FullIdentity, ManifestClaims } from '../identity.ts';
import type { Drive } from '../profile.ts';
import { checkIdentity, checkIdentitySize } from './check-identity.ts';
import { completeIdentity } from './complete-identity.ts';
import { describeShapeProblem, jsonExcerpt, type ShapeCheck } from './shape-check.ts';
import { NotJsonError, toJson } from './to-json.ts';

/** An adapter module that was found in order. */
export interface CheckedAdapter {
  adapter: Adapter;
  /** plain JSON, with all that fills in */
  identity: FullIdentity;
}

/** Which function of the adapter each drive calls. */
const DRIVEN_BY = { pure: 'compact', session: 'open', agent: 'open' } as const satisfies Record<Drive, keyof Adapter>;

const SMALLEST = 'export default { name, version, async compact({ messages, settings, model, state }) { … } }';

/**
 * @param namespace all that a module exports
 * @param claims of the manifest
 * @throws HandshakeError that says what is missing or unknown
 */
export function checkAdapter(namespace: JsonRecord, claims: ManifestClaims = {}): CheckedAdapter {
  const exported = defaultExport(namespace);
  const problem = problemOf(exported);
  if (problem !== undefined) throw new WrongClaimsError(`The default export is wrong ${problem}`);
  const adapter = exported as unknown as Adapter;
  const identity = completeIdentity(saidIn(exported) as unknown as AdapterIdentity, claims, drivesOf(adapter));
  for (const drive of identity.drives) refuseUndrivable(adapter, drive);
  return { adapter, identity };
}

/** It is code of the adapter that may run when it is read, and that may throw. */
function problemOf(exported: JsonRecord): string | undefined {
  try {
    const problem =
      checkIdentity(exported, { compact: aFunction, open: aFunction }) ?? checkIdentitySize(saidIn(exported));
    return problem === undefined ? undefined : describeShapeProblem(problem);
  } catch (error) {
    return error instanceof NotJsonError ? error.message : 'at the top: it throws when it is read.';
  }
}

/** @returns what it says, without what it does, as plain JSON */
function saidIn({ compact: _, open: __, ...said }: JsonRecord): JsonValue {
  return toJson(said);
}

function defaultExport(namespace: JsonRecord): JsonRecord {
  const exported = namespace.default;
  if (exported === undefined) {
    const others = Object.keys(namespace).join(', ') || 'nothing';
    throw new HandshakeError(`The module has no default export; it exports ${others}. Write: ${SMALLEST}`);
  }
  if (isRecord(exported)) return exported;
  const got = typeof exported === 'function' ? 'a function' : jsonExcerpt(exported);
  throw new HandshakeError(`The default export must be an object, got ${got}. Write: ${SMALLEST}`);
}

/** What an adapter can be driven as that does not say so. That it has a loop of its own has to be said. */
function drivesOf(adapter: Adapter): Drive[] {
  const can = (['pure', 'session'] as const).filter((drive) => adapter[DRIVEN_BY[drive]] !== undefined);
  if (can.length > 0) return can;
  throw new HandshakeError(
    `The default export has neither "compact", which makes it drivable as pure, nor "open", which makes it drivable as session or agent. Write: ${SMALLEST}`,
  );
}

function refuseUndrivable(adapter: Adapter, drive: Drive): void {
  if (adapter[DRIVEN_BY[drive]] !== undefined) return;
  throw new WrongClaimsError(`The adapter declares the drive "${drive}" and has no function "${DRIVEN_BY[drive]}".`);
}

const aFunction: ShapeCheck = (value) =>
  typeof value === 'function' ? undefined : { path: '', expected: 'a function', got: jsonExcerpt(value), hint: '' };
