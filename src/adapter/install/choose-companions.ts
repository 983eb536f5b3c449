import { compareVersions, isPrerelease, satisfies } from './version-range.ts';

/** One published version of a package. */
export interface Release {
  version: string;
  /** ranges it asks for, by name of the package: its dependencies and its peers */
  needs: Record<string, string>;
  /** when it was published, ISO 8601, where the registry says so */
  at?: string | undefined;
}

/**
 * Chooses for each companion of a wanted version the newest release that fits it and the companions chosen before, by
 * what they say of each other; of its time if there is one, of any other time if not. A date alone does not do: packages
 * of one family name each other exactly, and mirrors have dates of their own.
 * @param releases of each companion, by name
 * @param until newest date a companion should be of, ISO 8601
 * @param pinned releases that were wished for as well: they stand, whatever they say, and the companions fit them too
 * @returns a version by name; `*` where nothing fits
 */
export function chooseCompanions(
  wanted: Release & { name: string },
  releases: ReadonlyMap<string, readonly Release[]>,
  until: string,
  pinned: readonly (Release & { name: string })[] = [],
): Record<string, string> {
  const fixed = [wanted, ...pinned];
  const chosen = new Map<string, Release>(fixed.map((release) => [release.name, release]));
  const isNamed = (name: string) => (fixed.some(({ needs }) => name in needs) ? 0 : 1);
  const order = [...releases.keys()].sort((one, other) => isNamed(one) - isNamed(other));
  for (const name of order) {
    const release = newestThatFits(name, releases.get(name) ?? [], chosen, until);
    if (release !== undefined) chosen.set(name, release);
  }
  return Object.fromEntries(order.map((name) => [name, chosen.get(name)?.version ?? '*']));
}

function newestThatFits(
  name: string,
  releases: readonly Release[],
  chosen: ReadonlyMap<string, Release>,
  until: string,
): Release | undefined {
  const fitting = releases
    .filter((release) => !isPrerelease(release.version) && fits(name, release, chosen))
    .sort((one, other) => compareVersions(other.version, one.version));
  return fitting.find(({ at }) => at !== undefined && Date.parse(at) <= Date.parse(until)) ?? fitting[0];
}

/** Either of two releases may name the other. */
function fits(name: string, release: Release, chosen: ReadonlyMap<string, Release>): boolean {
  return [...chosen].every(
    ([other, there]) =>
      satisfies(there.version, release.needs[other] ?? '*') && satisfies(release.version, there.needs[name] ?? '*'),
  );
}
