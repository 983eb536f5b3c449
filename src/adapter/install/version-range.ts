/**
 * As much of npm's version ranges as packages write about each other. It is here because a package may not be taken along
 * for what one rarely used option needs.
 */

type Parts = readonly [major: number, minor: number, patch: number];

/** @returns negative, zero or positive, as `one` is older than, as old as, or newer than `other` */
export function compareVersions(one: string, other: string): number {
  const difference = compareParts(partsOf(one), partsOf(other));
  return difference !== 0 ? difference : Number(isPrerelease(other)) - Number(isPrerelease(one));
}

/** @returns whether a version is one before a release, which no range means unless it says so */
export const isPrerelease = (version: string): boolean => version.includes('-');

/**
 * @param version an exact one
 * @param range as in `dependencies`: `1.2.3`, `^1.2.3`, `~1.2`, `>=1 <2`, `1 || 2`, `1 - 2`, `1.x`, `*`. A tag or an
 * address can't be judged and counts as satisfied
 */
export const satisfies = (version: string, range: string): boolean =>
  range.split('||').some((one) => comparatorsOf(one).every((comparator) => meets(version, comparator)));

function comparatorsOf(range: string): string[] {
  const spaced = range.trim().replace(/([<>=~^])\s+/g, '$1');
  const [, from, to] = /^(\S+) - (\S+)$/.exec(spaced) ?? [];
  if (from !== undefined && to !== undefined) return [`>=${from}`, `<=${to}`];
  return spaced === '' ? [] : spaced.split(/\s+/);
}

function meets(version: string, comparator: string): boolean {
  const [, operator = '', written = ''] = /^(\^|~|>=|<=|>|<|=)?v?(.*)$/.exec(comparator) ?? [];
  const named =
    written
      .split('-')[0]
      ?.split('.')
      .filter((part) => /^\d+$/.test(part)).length ?? 0;
  if (named === 0) return true;
  const actual = partsOf(version);
  const low = partsOf(written);
  const isFrom = compareVersions(version, written) >= 0;
  switch (operator) {
    case '^':
      return isFrom && compareParts(actual, nextAfter(low, Math.min(firstNonZero(low), named - 1))) < 0;
    case '~':
      return isFrom && compareParts(actual, nextAfter(low, Math.min(1, named - 1))) < 0;
    case '>=':
      return isFrom;
    case '<':
      return compareVersions(version, written) < 0;
    case '>':
      return compareParts(actual, low) > 0 && (named === 3 || compareParts(actual, nextAfter(low, named - 1)) >= 0);
    case '<=':
      return compareParts(actual, nextAfter(low, named - 1)) < 0;
    default:
      return named === 3
        ? version === written
        : compareParts(actual, low) >= 0 && compareParts(actual, nextAfter(low, named - 1)) < 0;
  }
}

/** Parts that are missing, or an `x`, are 0. */
function partsOf(version: string): Parts {
  const [major = 0, minor = 0, patch = 0] = (version.split(/[-+]/)[0] ?? '')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
}

const compareParts = (one: Parts, other: Parts): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Where a caret ends: behind the first part that is not 0. */
const firstNonZero = ([major, minor]: Parts): number => (major !== 0 ? 0 : minor !== 0 ? 1 : 2);

/** @returns the first version that differs from this one in the part at `place`, or before it */
function nextAfter([major, minor, patch]: Parts, place: number): Parts {
  if (place === 0) return [major + 1, 0, 0];
  return place === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}
