import type { Profile } from '../../adapter/profile.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import { type Judgement, notExercised } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import { arrivalCount, wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { bringsSummary, viewChanged } from '../view/changes.ts';

export type StatePart = 'view' | 'log' | 'archive';

/** Equality is up to times (design of IDEM): a store may note when it was read. Dates as text, or ms since 1970. */
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?|\b1\d{12}\b/g;

/** @returns whether the profile promises that a part can be read; the view always can */
export function isDeclared(part: StatePart, { capabilities }: Profile): boolean {
  switch (part) {
    case 'view':
      return true;
    case 'log':
      return capabilities.includes('durable-log');
    case 'archive':
      return capabilities.includes('archive');
  }
}

/** @returns why a pass says nothing about an archive */
export function judgeUnreadArchive(pass: Pass, { profile, trace }: Evidence): Judgement | undefined {
  if (!isDeclared('archive', profile)) return notExercised('The profile declares no archive.');
  if (trace.adapter.drive === 'pure') return notExercised('A function has no archive to read.');
  return pass.stored.after.archive === undefined ? notExercised('The archive could not be read.') : undefined;
}

/** @param parts one or more, as `changedParts` orders them. @returns the way that names the first: the others come of it mostly */
export const changedWay = ([first]: readonly StatePart[]): string => `${first}-changed`;

/**
 * @returns the same for a pass that may have been taken back: not to hear of that is another fault than to fail badly, and a
 * summary that comes all the same another one than half a change
 */
export function changedWayIn(pass: Pass, parts: readonly StatePart[]): string {
  if (!wasCancelled(pass)) return changedWay(parts);
  return parts[0] === 'view' && bringsSummary(pass) ? 'cancel-ignored' : `${changedWay(parts)}-after-cancel`;
}

/** @returns which declared parts of the state the pass changed: view, then log, then archive */
export const changedParts: (pass: Pass, profile: Profile) => readonly StatePart[] = memoizeByBoth((pass, profile) =>
  PARTS.filter((part) => isDeclared(part, profile) && isChanged(part, pass, profile)),
);

/**
 * @returns the same but for the archive: what is written there too early, or for nothing, loses nothing. ARCH-1 says it, whatever else
 * the pass owed
 */
export const changedBesideArchive = (pass: Pass, profile: Profile): StatePart[] =>
  changedParts(pass, profile).filter((part) => part !== 'archive');

const PARTS: readonly StatePart[] = ['view', 'log', 'archive'];

/**
 * A log that was not read on both sides can't be compared and counts as unchanged, and so does one that has to hold what
 * arrived while the pass ran. An archive that was not read is an empty one, and the names of its files don't matter.
 */
function isChanged(part: StatePart, pass: Pass, profile: Profile): boolean {
  const { before, after } = pass.stored;
  switch (part) {
    case 'view':
      return viewChanged(pass, profile);
    case 'log':
      if (before.log === undefined || after.log === undefined || arrivalCount(pass) > 0) return false;
      return before.log !== after.log && timeless(before.log) !== timeless(after.log);
    case 'archive':
      return !sameFiles(before.archive, after.archive) && contents(before.archive) !== contents(after.archive);
  }
}

/** @returns whether two archives hold the same bytes under the same names: of nearly all passes they do */
export function sameFiles(one: Record<string, string> = {}, other: Record<string, string> = {}): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}

const timeless = (raw: string): string => raw.replace(TIME, '<time>');

const contents = (archive: Record<string, string> = {}): string =>
  JSON.stringify(Object.values(archive).map(timeless).sort());
