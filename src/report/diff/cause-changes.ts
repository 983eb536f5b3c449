import type { Level } from '../../suite/spec/requirements.ts';
import {
  type CausesOfBoth,
  type ComparedCause,
  type HiddenResults,
  hidersIn,
  statesAfter,
  statesBefore,
} from './compared-cause.ts';
import { type ComparedPair, comparedName } from './paired-results.ts';
import { shownEvidence } from './shown-evidence.ts';

/** A cause that can't be told to be gone, or to be new, because something stands before it. */
export interface CoveredCause extends ComparedCause {
  hiddenBy: HiddenResults[];
  /** results in which it could be told, and it was not there */
  clear: number;
}

/** A cause that both have, and not in the same way. As the new report shows it; as the old one does where only that can be compared. */
export interface ChangedCause extends ComparedCause {
  levels?: { old: Level; new: Level };
  /** of findings that follow from it */
  followed?: { old: number; new: number };
  /** names of results that both show it in, and not in the same passes, of as much, or with the same followers; absent for none */
  evidence?: string[];
  /** names of results that only one of them shows it in */
  gained: string[];
  lost: string[];
  /** what stood before it in results that it is gained in: there it may have been all along */
  hiddenBefore: HiddenResults[];
  /** what stands before it in results that it is lost from: there it may be as it was */
  hiddenBy: HiddenResults[];
  /** results that show it in the other report, and are not compared */
  elsewhere: { old: number; new: number };
}

/** Each cause of either report in exactly one of these. */
export interface CauseChanges {
  mended: ComparedCause[];
  new: ComparedCause[];
  changed: ChangedCause[];
  /** roots now that the old version could not show: the old one hid them */
  uncovered: CoveredCause[];
  /** roots before that the new version does not come to show: not mended */
  hidden: CoveredCause[];
  /** identities that are as they were */
  same: string[];
  /** causes of which nothing can be compared */
  outside: { identity: string; old: number; new: number }[];
}

/**
 * @param both the causes of two reports
 * @param others identities of causes of results that are not compared
 * @returns what became of each; those of the strictest level first
 */
export function causeChanges(both: CausesOfBoth, others: ReadonlySet<string>): CauseChanges {
  const changes: CauseChanges = { mended: [], new: [], changed: [], uncovered: [], hidden: [], same: [], outside: [] };
  for (const identity of new Set([...both.new.keys(), ...both.old.keys(), ...others])) sort(identity, both, changes);
  return changes;
}

function sort(identity: string, both: CausesOfBoth, changes: CauseChanges): void {
  const [before, after] = [both.old.get(identity), both.new.get(identity)];
  const shown = both.shownIn(identity);
  const elsewhere = both.elsewhere(identity);
  if (before === undefined && after === undefined) changes.outside.push({ identity, ...elsewhere });
  else if (after === undefined && elsewhere.new === 0) gone(before!, shown.old, changes);
  else if (before === undefined && elsewhere.old === 0) come(after!, shown.new, changes);
  else {
    const change = changeOf((after ?? before)!, { before, after, shown, elsewhere });
    if (change === undefined) changes.same.push(identity);
    else changes.changed.push(change);
  }
}

/** Mended is only what was evaluated everywhere it was, and is not there. */
function gone(cause: ComparedCause, shown: readonly ComparedPair[], { mended, hidden }: CauseChanges): void {
  const states = statesAfter(cause.identity, shown);
  const hiddenBy = hidersIn(states);
  if (hiddenBy.length === 0) mended.push(cause);
  else hidden.push({ ...cause, hiddenBy, clear: clearIn(states) });
}

/** New is what any result shows that was evaluated before. */
function come(cause: ComparedCause, shown: readonly ComparedPair[], changes: CauseChanges): void {
  const states = statesBefore(cause.identity, shown);
  if (clearIn(states) > 0) changes.new.push(cause);
  else changes.uncovered.push({ ...cause, hiddenBy: hidersIn(states), clear: 0 });
}

const clearIn = (states: readonly { kind: string }[]): number => states.filter(({ kind }) => kind === 'clear').length;

interface OnBothSides {
  before: ComparedCause | undefined;
  after: ComparedCause | undefined;
  shown: { old: ComparedPair[]; new: ComparedPair[] };
  elsewhere: { old: number; new: number };
}

/** @returns in what a cause differs; undefined where it is the same in all that can be compared */
function changeOf(cause: ComparedCause, sides: OnBothSides): ChangedCause | undefined {
  const { before, after, shown, elsewhere } = sides;
  const lost = shown.old.filter((pair) => !shown.new.includes(pair));
  const gained = shown.new.filter((pair) => !shown.old.includes(pair));
  const both = before === undefined || after === undefined ? undefined : { before, after };
  const levels = both !== undefined && both.before.level !== both.after.level ? levelsOf(both) : undefined;
  const followed = both !== undefined && both.before.followers !== both.after.followers ? followedIn(both) : undefined;
  const evidence = shown.new.filter((pair) => shown.old.includes(pair) && isOtherwise(cause.identity, pair));
  const isSame = lost.length + gained.length + evidence.length === 0 && levels === undefined && followed === undefined;
  if (isSame) return undefined;
  return {
    ...cause,
    ...(levels === undefined ? {} : { levels }),
    ...(followed === undefined ? {} : { followed }),
    ...(evidence.length === 0 ? {} : { evidence: evidence.map((pair) => comparedName(pair.new)) }),
    gained: gained.map((pair) => comparedName(pair.new)),
    lost: lost.map((pair) => comparedName(pair.old)),
    hiddenBefore: hidersIn(statesBefore(cause.identity, gained)),
    hiddenBy: hidersIn(statesAfter(cause.identity, lost)),
    elsewhere,
  };
}

const isOtherwise = (identity: string, pair: ComparedPair): boolean =>
  shownEvidence(identity, pair.old) !== shownEvidence(identity, pair.new);

const levelsOf = ({ before, after }: Record<'before' | 'after', ComparedCause>) => ({
  old: before.level,
  new: after.level,
});

const followedIn = ({ before, after }: Record<'before' | 'after', ComparedCause>) => ({
  old: before.followers,
  new: after.followers,
});
