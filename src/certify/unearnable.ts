import type { Drive } from '../adapter/profile.ts';
import type { Unearnable } from '../report/events/events.ts';
import { contextOn, type RunContext, type RunOnDrives } from '../run/run-context.ts';
import type { Case } from '../suite/case/case.ts';
import type { CaseFile } from '../suite/case/case-file.ts';
import { nominalTrigger, sizesFor } from '../suite/case/sizes.ts';
import { type Variant, variantsOf } from '../suite/case/variants.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import { expandCase } from '../suite/expand/expand.ts';
import { type Requirement, strictestLevel } from '../suite/spec/requirements.ts';
import { claimedBy } from '../verdict/case/requirement-verdicts.ts';
import { countsForClass } from '../verdict/certificate.ts';
import { lackOf } from './execution/lack-of.ts';
import { exerciseObstacle } from './exercise-obstacle.ts';

/** Of one requirement: whether some case can show it, and what the others lack. */
interface Sight {
  isShown: boolean;
  lacks: readonly Lack[];
}

type Lack = NonNullable<ReturnType<typeof lackOf>>;
type Sights = ReadonlyMap<string, Sight>;

const UNSEEN: Sight = { isShown: false, lacks: [] };

/**
 * A class that nobody with a profile can earn is a trap: whoever declares it is told before anything runs.
 * @returns for each drive on which a class counts what no case can show of this profile: the class, what, and what is lacking
 */
export function unearnableClasses(
  { cases, requirements }: Pick<Corpus, 'cases' | 'requirements'>,
  drives: readonly Drive[],
  onDrives: RunOnDrives,
  write: WriteOut = writerOf(onDrives.seed),
): Unearnable[] {
  const counted = requirements.filter((requirement) => strictestLevel(requirement) <= 2);
  return drives.flatMap((drive) => {
    const context = contextOn(onDrives, drive);
    const run = { drive, profile: context.profile };
    const visible = counted.filter((requirement) => countsForClass(requirement, [], run));
    const sights = sightsOf(visible, cases, lookWith(drive, context, write));
    const missing = visible.filter((requirement) => {
      const { isShown, lacks } = sights.get(requirement.id) ?? UNSEEN;
      return !isShown && countsForClass(requirement, lacks, run);
    });
    return missing.length === 0 ? [] : [unearnableFor(drive, missing, sights)];
  });
}

/** Writes a variant out, at sizes that nothing was calibrated for: what it needs does not hang on them. */
export type WriteOut = (file: CaseFile, variant: Variant) => Case;

/** @returns the same for a whole run: a case is the same on every drive */
export const writerOf = (seed: string, scale = 1): WriteOut => {
  const sizes = sizesFor(nominalTrigger({ scale }), { scale });
  const known = new Map<string, Case>();
  return (file, variant) => {
    const written = known.get(variant.id) ?? expandCase(file, { variant, sizes, seed });
    known.set(variant.id, written);
    return written;
  };
};

const unearnableFor = (drive: Drive, missing: readonly Requirement[], sights: Sights): Unearnable => ({
  drive,
  class: missing.some((requirement) => strictestLevel(requirement) === 1) ? 'Core' : 'Robust',
  requirements: missing.map(({ id }) => id),
  lacks: mostFrequent(missing.flatMap(({ id }) => sights.get(id)?.lacks ?? [])),
});

/** What could be declared: beyond a drive nobody gets by that. */
function mostFrequent(all: readonly Lack[]): string[] {
  const counts = Map.groupBy(
    all.filter(({ unreachable }) => !unreachable),
    ({ lacks }) => lacks,
  );
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([lacks]) => lacks);
}

/** What a case speaks for is known before it is written out, so that only those are that can still show something. */
function sightsOf(visible: readonly Requirement[], cases: readonly CaseFile[], look: Look): Sights {
  const sights = new Map(visible.map(({ id }) => [id, UNSEEN]));
  const isOpen = (id: string): boolean => sights.get(id)?.isShown === false;
  for (const file of cases) {
    if (!spokenFor(file).some(isOpen)) continue;
    for (const { claimed, lack } of look(file))
      for (const id of claimed.filter(isOpen)) sights.set(id, seenAlso(sights.get(id)!, lack(id)));
  }
  return sights;
}

const seenAlso = ({ lacks }: Sight, lack: Lack | undefined): Sight =>
  lack === undefined ? { isShown: true, lacks } : { isShown: false, lacks: [...lacks, lack] };

/** What a variant speaks for under a profile, and why it shows nothing of a requirement; nothing where it does. */
type Look = (file: CaseFile) => Iterable<{ claimed: string[]; lack: (id: string) => Lack | undefined }>;

/** Variant by variant, up to the first that can be played: what stands in the way of one then differs in none of them. */
const lookWith = (drive: Drive, context: RunContext, write: WriteOut): Look =>
  function* (file) {
    for (const variant of variantsOf(file)) {
      const written = write(file, variant);
      const unplayed = lackOf(written, drive, context);
      const lack = (id: string) => unplayed ?? unshown(id, written, context);
      yield { claimed: claimedBy(written.claim, context.profile), lack };
      if (unplayed === undefined) return;
    }
  };

function unshown(id: string, { runnable }: Case, { profile }: RunContext): Lack | undefined {
  const lacks = exerciseObstacle(id, runnable, profile);
  return lacks === undefined ? undefined : { lacks, unreachable: false };
}

const spokenFor = ({ proves = [], then }: CaseFile): string[] => [
  ...proves,
  ...then.flatMap((entry) => entry.proves ?? []),
];
