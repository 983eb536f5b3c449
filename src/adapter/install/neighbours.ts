import { compareVersions } from './version-range.ts';

/**
 * @param known versions there are, from the lowest to the highest
 * @returns those next to a version, which may itself be none of them: the one below it, and the one above
 */
export function neighboursOf(version: string, known: readonly string[]): string[] {
  const below = known.filter((one) => compareVersions(one, version) < 0).at(-1);
  const above = known.find((one) => compareVersions(one, version) > 0);
  return [below, above].filter((one) => one !== undefined);
}
