import { isDeepStrictEqual } from 'node:util';
import type { ClaimsByDrive, DeclaredProfile, Drive, ProfileClaims } from '../profile.ts';
import { declaredProfile, profileOn } from '../profile-on.ts';
import { checkProfile } from './check-profile.ts';
import { below, jsonExcerpt, type ShapeProblem } from './shape-check.ts';

/**
 * @param profiles that have the form of such
 * @param drives those the adapter has; undefined where that is said elsewhere
 * @returns what can't be claimed for one drive: where the adapter has no such drive, what the profile claims anyway, and what does not
 * fit to the rest of it
 */
export function strangeDriveClaims(
  profiles: Readonly<Record<string, ProfileClaims>> = {},
  drives?: readonly Drive[],
): ShapeProblem | undefined {
  for (const [name, claims] of Object.entries(profiles)) {
    const declared = declaredProfile(name, claims);
    for (const drive of drivesIn(claims.onDrive)) {
      const problem = drives?.includes(drive) === false ? lackingDrive(drive, drives) : strangeOn(drive, declared);
      if (problem !== undefined) return below('profiles', below(name, below('onDrive', problem)));
    }
  }
  return undefined;
}

const drivesIn = (onDrive: ClaimsByDrive = {}): Drive[] => Object.keys(onDrive) as Drive[];

const lackingDrive = (drive: Drive, drives: readonly Drive[]): ShapeProblem => ({
  path: '',
  expected: `a drive that the adapter has (${drives.join(', ')})`,
  got: `the key "${drive}"`,
  hint: ` Name it under "drives" as well, or take the block out.`,
  key: drive,
});

function strangeOn(drive: Drive, declared: DeclaredProfile): ShapeProblem | undefined {
  const { name: _, ...there } = profileOn(declared, drive);
  const { name: __, onDrive: ___, ...elsewhere } = declared;
  const misfit = checkProfile(there);
  if (misfit !== undefined) return below(drive, misfit);
  if (!isDeepStrictEqual(unordered(there), unordered(elsewhere))) return undefined;
  return {
    path: `/${drive}`,
    expected: 'a claim that differs from what the profile says without it',
    got: jsonExcerpt(declared.onDrive?.[drive]),
    hint: ' A block names only what is otherwise on this drive: say it, or take the block out.',
  };
}

/** Of what a claim lists the order says nothing. */
const unordered = (claims: object): object =>
  Object.fromEntries(
    Object.entries(claims).map(([field, value]) => [field, Array.isArray(value) ? new Set(value) : value]),
  );
