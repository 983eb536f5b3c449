import type { Drive } from '../../adapter/profile.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { globMatches, isGlob } from '../../suite/select/glob.ts';
import type { Baseline, BaselineEntry } from '../../verdict/baseline/baseline.ts';
import { entrySummary } from '../../verdict/baseline/baseline-notes.ts';
import type { CaseNames } from '../../verdict/baseline/case-names.ts';
import { targetCovers } from '../../verdict/baseline/target-match.ts';
import { asArray, type WrittenEntry } from '../../verdict/baseline/written-baseline.ts';

/** Names of cases a line has room for. */
const SHOWN = 6;

/**
 * An entry that was kept may excuse less than it did: somebody has to see what was mended, or was lost by mistake.
 * @param before the baseline there was
 * @param after the entries that are written now
 * @param around of the corpus, and of the adapter
 * @returns a line for each entry of which cases are gone and others left, and one that counts them
 */
export function lossLines(
  before: Baseline | undefined,
  after: readonly WrittenEntry[],
  around: { names: CaseNames; drives: readonly Drive[] },
): string[] {
  const losses = (before?.entries ?? []).flatMap((entry) => {
    const heirs = after.filter((one) => isHeir(one, entry));
    const lost = heirs.length === 0 ? [] : lostOf(entry, heirs, around);
    return lost.length === 0 ? [] : [`  no longer in it: ${entrySummary(entry, [])}: ${shortened(lost)}`];
  });
  return losses.length === 0 ? [] : [`In ${losses.length} of those that were kept cases were dropped:`, ...losses];
}

/** What a person wrote is carried over word for word. */
const isHeir = (one: WrittenEntry, { requirement, verdict, reason, since }: BaselineEntry): boolean =>
  one.requirement === requirement && one.verdict === verdict && one.reason === reason && one.since === since;

function lostOf(
  entry: BaselineEntry,
  heirs: readonly WrittenEntry[],
  { names, drives }: { names: CaseNames; drives: readonly Drive[] },
): string[] {
  const on = entry.drives.length === 0 ? drives : entry.drives;
  const mine = [...names.variants].filter((id) =>
    entry.targets.some((target) => targetCovers(target, id, names.tags.get(caseIdOf(id)))),
  );
  const stays = (id: string, drive: Drive) => heirs.some((heir) => excuses(heir, id, drive, names));
  return mine.flatMap((id) => {
    const gone = on.filter((drive) => !stays(id, drive));
    if (gone.length === 0) return [];
    return gone.length === on.length ? [id] : [`${id} (${gone.join(', ')})`];
  });
}

/** Patterns and tags are carried over whole, so that only names can have become fewer. */
function excuses(heir: WrittenEntry, id: string, drive: Drive, { tags }: CaseNames): boolean {
  const drives = asArray(heir.drive);
  if (drives.length > 0 && !drives.includes(drive)) return false;
  const cases = asArray(heir.case);
  if (heir.tag !== undefined) return asArray(heir.tag).some((tag) => tag === tags.get(caseIdOf(id)));
  if (cases.length === 0) return true;
  return cases.some((name) => name === id || name === caseIdOf(id) || (isGlob(name) && isUnder(name, id)));
}

const isUnder = (glob: string, id: string): boolean => globMatches(glob, id) || globMatches(glob, caseIdOf(id));

const shortened = (ids: readonly string[]): string =>
  ids.length <= SHOWN ? ids.join(', ') : `${ids.slice(0, SHOWN).join(', ')} and ${ids.length - SHOWN} more`;
