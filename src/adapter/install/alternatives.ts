import type { InstalledPackage } from './installed-package.ts';
import { neighboursOf } from './neighbours.ts';
import { type KnownRelease, releasesIn } from './registry-releases.ts';
import type { WantedVersion } from './wanted-version.ts';

/** ms after a version that are still its time */
const FORTNIGHT = 14 * 86_400_000;

interface Party {
  one: InstalledPackage;
  releases: KnownRelease[];
}

/**
 * @param parties that do not fit each other; the one that comes first is the first to be named otherwise
 * @param folder of the adapter's copy
 * @returns sentences that say which versions of them there are besides, and how one is taken; the empty string where there
 * are none
 */
export async function alternativesTo(
  parties: readonly InstalledPackage[],
  folder: string,
  { registry }: WantedVersion,
): Promise<string> {
  const known = await Promise.all(
    parties.map(async (one) => ({ one, releases: await releasesIn(folder, one.name, registry) })),
  );
  const offers = known.map((party) => offerOf(party, known));
  const sentences = offers.flatMap(({ words }) => words ?? []);
  const first = offers.find(({ best }) => best !== undefined);
  if (first === undefined) return '';
  return [...sentences, `Another version is taken with one more --with, for example --with ${first.best}.`].join('\n');
}

/** Versions next to it may lack the same; one of the other's time is known to have met it. */
function offerOf(party: Party, all: readonly Party[]): { words?: string; best?: string } {
  const { name, version } = party.one;
  const versions = party.releases.map((release) => release.version);
  const beside = neighboursOf(version, versions);
  if (beside.length === 0) return {};
  const met = all.flatMap((other) => (other === party ? [] : metBy(party, other)));
  const words = met.map((one) => `; of the time of ${one.whose} is ${one.version}`);
  const next = `Next to ${name}@${version} ${beside.length === 1 ? 'is' : 'are'} ${beside.join(' and ')}`;
  return { words: `${next}${words.join('')}.`, best: `${name}@${met[0]?.version ?? beside[0]}` };
}

function metBy({ one, releases }: Party, other: Party): { whose: string; version: string }[] {
  const date = other.releases.find(({ version }) => version === other.one.version)?.at;
  if (date === undefined) return [];
  const version = releases.findLast(({ at }) => at !== undefined && at <= date + FORTNIGHT)?.version;
  if (version === undefined || version === one.version) return [];
  return [{ whose: `${other.one.name}@${other.one.version}`, version }];
}
