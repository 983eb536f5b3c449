import { compareVersions, isPrerelease, satisfies } from './version-range.ts';

/** One published version of a package. */
export interface Release {
  version: string;
  /** ranges it asks for, by name of the package: its dependencies and its peers */
  needs: Record<string, string>;
  /** when it was published, ISO 8601, where the registry says so */
  at?: string | undefined;
}

export type NamedRelease = Release & { name: string };

/** What was chosen to stand beside a wanted version. */
export interface Companion {
  name: string;
  /** `*` where there is no release of its time, and none that fits */
  version: string;
  at?: string | undefined;
  /** whether it and what was chosen before it say of each other that they fit */
  isFitting: boolean;
}

/**
 * Chooses for each companion of a wanted version the newest release that fits it and the companions chosen before, by
 * what they say of each other; of its time if there is one, of any other time if not. A date alone does not do: packages
 * of one family name each other exactly, and mirrors have dates of their own. Where none fits, since what was wished for
 * does not fit together, the time is kept: it is the one of that time that fits most, the wanted version before all.
 * @param releases of each companion, by name
 * @param until newest time a companion should be of, in ms
 * @param pinned releases that were wished for as well: they stand, whatever they say, and the companions fit them too
 */
export function chooseCompanions(
  wanted: NamedRelease,
  releases: ReadonlyMap<string, readonly Release[]>,
  until: number,
  pinned: readonly NamedRelease[] = [],
): Companion[] {
  const fixed = [wanted, ...pinned];
  const chosen = new Map<string, Release>(fixed.map((release) => [release.name, release]));
  const isNamed = (name: string) => (fixed.some(({ needs }) => name in needs) ? 0 : 1);
  const order = [...releases.keys()].sort((one, other) => isNamed(one) - isNamed(other));
  return order.map((name) => {
    const best = bestOf(name, releases.get(name) ?? [], chosen, until);
    if (best === undefined) return { name, version: '*', isFitting: true };
    chosen.set(name, best.release);
    const { version, at } = best.release;
    return { name, version, at, isFitting: best.misfits.length === 0 };
  });
}

interface Candidate {
  release: Release;
  /** places, in the order of choice, of those it does not fit */
  misfits: number[];
}

function bestOf(
  name: string,
  releases: readonly Release[],
  chosen: ReadonlyMap<string, Release>,
  until: number,
): Candidate | undefined {
  const all = releases
    .filter(({ version }) => !isPrerelease(version))
    .map((release) => ({ release, misfits: misfitsOf(name, release, chosen) }))
    .sort((one, other) => compareVersions(other.release.version, one.release.version));
  const ofItsTime = all.filter(({ release: { at } }) => at !== undefined && Date.parse(at) <= until);
  const fitting = [...ofItsTime, ...all].find(({ misfits }) => misfits.length === 0);
  return fitting ?? ofItsTime.sort((one, other) => weightOf(one) - weightOf(other))[0];
}

/** Either of two releases may name the other. */
function misfitsOf(name: string, release: Release, chosen: ReadonlyMap<string, Release>): number[] {
  return [...chosen].flatMap(([other, there], place) =>
    satisfies(there.version, release.needs[other] ?? '*') && satisfies(release.version, there.needs[name] ?? '*')
      ? []
      : [place],
  );
}

/** Who was chosen first weighs more than all who came later. */
const weightOf = ({ misfits }: Candidate): number => misfits.reduce((sum, place) => sum + 2 ** -place, 0);
