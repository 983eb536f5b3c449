import type { Drive } from '../../adapter/profile.ts';
import { currentIdentity } from '../../judge/findings/identity.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { isEvaluated } from '../counts.ts';
import type { CaseResult } from '../verdict.ts';
import type { Verdict } from '../verdict-order.ts';
import { applyEntries } from './apply-entries.ts';
import { appliesToProfile, type Baseline, type BaselineEntry, isExact, isExpired, type Target } from './baseline.ts';
import { type BaselineNote, expiredNote, goneCauseNote, staleNote } from './baseline-notes.ts';
import { type BaselineOutcome, unevaluated } from './baseline-outcome.ts';
import type { CaseNames } from './case-names.ts';
import { causesShownIn, type NamedCauses, namedCauses } from './gone-causes.ts';
import { isTargetInScope, type RunScope } from './run-scope.ts';
import { appliesToDrive, targetCovers } from './target-match.ts';

/** What a baseline is held against. */
export interface LedgerOptions {
  /** name of the profile of the run */
  profile: string;
  /** as `2026-06-01` */
  today: string;
  /** a shard leaves it to all shards together to say what is stale, and a run whose time was over to the one that goes on with it */
  extent: 'whole' | 'shard';
  /** the cases and drives with a result; absent where that is every case on every drive */
  scope?: RunScope;
  /** all the adapter has */
  drives: readonly Drive[];
  names: CaseNames;
}

/** Keeps account of a baseline while the results of a run come in. */
export interface Ledger {
  /**
   * @param holds whether a requirement was seen to hold in the case
   * @returns the result with what is known put in; the very same where nothing is known of it
   */
  apply<Result extends CaseResult>(result: Result, holds: (requirement: string) => boolean): Result;
  /**
   * what became of the baseline, to be asked for after the last result
   * @param extent `part` where not all results came: what nothing needed may still be needed
   */
  outcome(extent?: 'part'): BaselineOutcome;
}

/** One target of an entry, and what it met. */
interface Slot {
  entry: BaselineEntry;
  target: Target;
  isExpired: boolean;
  met: boolean;
  /** whether something was as bad as expected, or bad in another way: then it is too early to call it stale */
  needed: boolean;
  /** of the whole entry */
  causes: NamedCauses;
}

/** @returns an account of the entries about this profile */
export function ledgerOf(baseline: Baseline, options: LedgerOptions): Ledger {
  const slots = slotsOf(baseline, options);
  const covering = finderOf(slots, options.names);
  const words: Verdict[] = [];
  let unseen = 0;
  return {
    apply: (result, holds) => {
      const found = covering(result);
      const counting = found.filter((slot) => !slot.isExpired);
      const matched = counting.map(({ entry, target }) => ({ entry, exact: isExact(target) }));
      const after = applyEntries(result, matched, holds);
      for (const slot of found) slot.met = true;
      for (const slot of counting) {
        slot.needed ||= isNeeded(slot.entry, result, after, holds);
        slot.causes.saw(result, !isAsExpected(slot.entry, result) && isNeeded(slot.entry, result, after, holds));
      }
      words.push(after.verdict);
      if (after.verdict === 'known-fail' && isUnseen(result, after)) unseen += 1;
      return after;
    },
    outcome: (extent) => ({
      knownFail: words.filter((word) => word === 'known-fail').length,
      ...unevaluated(unseen),
      unexpectedPass: words.filter((word) => word === 'unexpected-pass').length,
      ...notesOf(baseline.file, slots, extent === undefined ? options : { ...options, extent: 'shard' }),
    }),
  };
}

/** What only follows from a failure was seen well enough: the failure is what is known. */
const isUnseen = (before: CaseResult, { requirements }: CaseResult): boolean =>
  !isEvaluated(before.verdict) ||
  requirements.some(({ known, follows }) => known?.was === 'blocked' && follows === undefined);

const slotsOf = ({ entries }: Baseline, { profile, today }: LedgerOptions): Slot[] =>
  entries
    .filter((entry) => appliesToProfile(entry, profile))
    .flatMap((entry) => {
      const causes = namedCauses(entry);
      const about = { entry, isExpired: isExpired(entry, today), causes };
      return entry.targets.map((target) => ({ ...about, target, met: false, needed: false }));
    });

/** Thousands of names are asked for as often as there are results: they are looked up, and only patterns are tried. */
function finderOf(slots: readonly Slot[], { tags }: CaseNames): (result: CaseResult) => Slot[] {
  const byName = Map.groupBy(
    slots.filter(({ target }) => isExact(target)),
    ({ target }) => target.name,
  );
  const patterns = slots.filter(({ target }) => !isExact(target));
  return ({ id, drive }) => {
    const file = caseIdOf(id);
    const named = [...(byName.get(id) ?? []), ...(file === id ? [] : (byName.get(file) ?? []))];
    const covering = patterns.filter(({ target }) => targetCovers(target, id, tags.get(file)));
    return [...named, ...covering].filter(({ entry }) => appliesToDrive(entry, drive));
  };
}

/** Verdicts behind which an expected failure may still be. */
const OPEN: readonly Verdict[] = ['fail', 'blocked', 'crash', 'timeout', 'protocol', 'suite-error'];

function isNeeded(
  entry: BaselineEntry,
  before: CaseResult,
  after: CaseResult,
  holds: (requirement: string) => boolean,
): boolean {
  const { requirement, verdict } = entry;
  if (requirement === undefined) return before.verdict === verdict || OPEN.includes(after.verdict);
  if (isAsExpected(entry, before)) return verdict !== 'fail' || showsCause(entry, before);
  return OPEN.includes(verdictOf(requirement, after) ?? (holds(requirement) ? 'pass' : after.verdict));
}

const verdictOf = (requirement: string, { requirements }: CaseResult): Verdict | undefined =>
  requirements.find(({ id }) => id === requirement)?.verdict;

const isAsExpected = ({ requirement, verdict }: BaselineEntry, result: CaseResult): boolean =>
  (requirement === undefined ? result.verdict : verdictOf(requirement, result)) === verdict;

/** What names causes is needed for them alone. */
function showsCause({ causes: named }: BaselineEntry, result: CaseResult): boolean {
  if (named === undefined) return true;
  const shown = causesShownIn(result);
  return named.some((cause) => shown.has(currentIdentity(cause)));
}

function notesOf(file: string, slots: readonly Slot[], { extent, names, scope, drives }: LedgerOptions): Notes {
  const expired = slots.filter((slot) => slot.isExpired && isOnAny(slot.entry, scope?.drives ?? drives));
  const entries = new Set(expired.map(({ entry }) => entry));
  const wasLookedAt = (slot: Slot) => scope === undefined || isTargetInScope(scope, slot, { names, drives });
  const current = slots.filter((slot) => !slot.isExpired);
  const targets = current
    .filter((slot) => !slot.needed && wasLookedAt(slot))
    .map((slot) => staleNote(file, slot, names));
  const causes = [...Map.groupBy(current, ({ entry }) => entry)]
    .filter(([, own]) => own.every(wasLookedAt))
    .flatMap(([entry, own]) => goneCausesOf(file, entry, own, extent));
  const idle = [...targets, ...causes];
  return {
    stale: extent === 'whole' ? idle : [],
    expired: [...entries].map((entry) => expiredNote(file, entry)),
    ...(extent === 'shard' ? { idle } : {}),
  };
}

/** Of an entry that is not needed at all its targets are told. Whether another shard needs it, only all of them together know. */
function goneCausesOf(
  file: string,
  entry: BaselineEntry,
  [slot, ...others]: readonly Slot[],
  extent: LedgerOptions['extent'],
): BaselineNote[] {
  const needed = [slot!, ...others].some((one) => one.needed);
  if (!needed && extent === 'whole') return [];
  const notes = slot!.causes.gone().map((cause) => goneCauseNote(file, entry, cause));
  return extent === 'whole' ? notes : notes.map((note) => ({ ...note, needed }));
}

/** What has run out has run out, also where no case of it was run. Other drives are for whoever runs them. */
const isOnAny = (entry: BaselineEntry, drives: readonly string[]): boolean =>
  drives.some((drive) => appliesToDrive(entry, drive));

type Notes = Omit<BaselineOutcome, 'knownFail' | 'notEvaluated' | 'unexpectedPass'>;
