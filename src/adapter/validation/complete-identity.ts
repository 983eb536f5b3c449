import { isDeepStrictEqual } from 'node:util';
import type { AdapterIdentity } from '../contract.ts';
import { WrongClaimsError } from '../handshake-error.ts';
import type { FullIdentity, ManifestClaims } from '../identity.ts';
import type { Drive } from '../profile.ts';
import { strangeDriveClaims } from './check-drive-claims.ts';
import { strangeSetting } from './check-own-settings.ts';
import { describeShapeProblem, jsonExcerpt } from './shape-check.ts';

/**
 * Puts together what a program says of itself and what the manifest beside it says, and fills in what neither does.
 * @param said by the program
 * @param claims of the manifest
 * @param drives the program has where none are declared
 * @throws WrongClaimsError where the two say different things: one of them is out of date, and nobody can tell which. Also where
 * they speak of a setting that can't be
 */
export function completeIdentity(said: AdapterIdentity, claims: ManifestClaims, drives: string[]): FullIdentity {
  for (const key of Object.keys(claims) as (keyof ManifestClaims)[]) {
    if (said[key] !== undefined && !isSame(said[key], claims[key])) throw conflict(key, said[key], claims[key]);
  }
  const defaults = { drives, door: 'callback', dialects: ['openai-chat'], reach: ['preload'], matchers: [] };
  const identity = { ...defaults, ...claims, ...said } as FullIdentity;
  const strange = strangeSetting(identity.settings, {
    profiles: Object.keys(identity.profiles ?? { default: {} }),
    drives: drivesToHold(claims.settings, said, identity),
  });
  if (strange !== undefined)
    throw new WrongClaimsError(`What the adapter sets is wrong ${describeShapeProblem(strange)}`);
  const misplaced = strangeDriveClaims(identity.profiles, drivesToHold(claims.profiles, said, identity));
  if (misplaced !== undefined)
    throw new WrongClaimsError(`What the adapter claims is wrong ${describeShapeProblem(misplaced)}`);
  return identity;
}

/**
 * A program may itself say which drives it has, since some releases of a package have fewer. What its manifest says of another drive
 * then waits for a release that has it.
 * @param written what is said of drives, where the manifest says it
 */
const drivesToHold = (
  written: object | undefined,
  said: AdapterIdentity,
  { drives }: FullIdentity,
): Drive[] | undefined => (written !== undefined && said.drives !== undefined ? undefined : drives);

/** The order of profiles counts, as the first is the default one. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) && isDeepStrictEqual(Object.keys(one as object), Object.keys(other as object));

const conflict = (key: string, said: unknown, claimed: unknown): WrongClaimsError =>
  new WrongClaimsError(
    `The adapter and its manifest disagree about "${key}": the adapter says ${jsonExcerpt(said)}, adapter.yaml says ${jsonExcerpt(claimed)}. Say it in one of the two places only.`,
  );
