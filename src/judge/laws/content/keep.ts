import { clearsInPlace } from '../../../adapter/capabilities.ts';
import type { Profile } from '../../../adapter/profile.ts';
import { hasTailOfItsOwn } from '../../../adapter/tail-of-its-own.ts';
import { resultsOf } from '../../../conversation/content.ts';
import { suiteTokens } from '../../../conversation/estimate.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import { turnStarts } from '../../../conversation/turns.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { ceilingsOf } from '../../budget/ceilings.ts';
import { evictableMessagesOf, isWorthEvicting } from '../../budget/evictable.ts';
import {
  type IndivisibleUnit,
  indicesOf,
  isCompactable,
  isRealUserOf,
  pendingGroups,
  unitsOf,
} from '../../budget/indivisible-units.ts';
import { fitsBesideRequest, tailOf, tailSizeIn, withoutFirstUnit } from '../../budget/kept-tail.ts';
import { pinnedIn } from '../../budget/pinned.ts';
import { sureTailOf } from '../../budget/sure-tail.ts';
import { tokenBoundsOf } from '../../budget/token-bounds.ts';
import { mustCompact } from '../../budget/trigger.ts';
import { uncountedIn } from '../../budget/uncounted.ts';
import { factsIn } from '../../facts/facts.ts';
import { fruitlessRequests, marksCovered } from '../../facts/fruitless-requests.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN } from '../../findings/phrases.ts';
import type { Pass } from '../../passes/pass.ts';
import { marksShownTo } from '../../requests/request-text.ts';
import { couldSummarize } from '../../requests/summarizer-yield.ts';
import { BESIDE_REQUEST } from '../../state/excused-from-compacting.ts';
import { overFloor } from '../../state/over-floor.ts';
import { isPlain } from '../../state/plain-pass.ts';
import { compacted, wayOfNoCompaction } from '../../view/changes.ts';

/**
 * The kept tail obeys every ceiling the implementation can be set to, unless one indivisible unit is larger; then exactly
 * that unit is kept (deepagents#3405). Tokens are held against the most generous estimator. What a design pins before the
 * tail is not part of it, and neither are system messages, what the compactor wrote, the latest request of the user and
 * the group of a pending call, which other requirements keep there. Who keeps no tail at all has to say so, and so does whoever
 * takes a ceiling for a floor. Level 2.
 */
export const KEEP_1 = lawPerPass('KEEP-1', (pass, { trace }) => {
  if (trace.profile.mode === 'reduce') return notExercised('The profile declares that nothing is evicted.');
  // A session may let go of what it had pinned when messages arrive: that is no compaction, and cuts no tail.
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  if (clearsInPlace(trace.profile) && onlyShortensResults(pass))
    return notExercised('Nothing was evicted: results were shortened where they stand, as declared.');
  if (isLeftForLater(pass, trace))
    return notExercised('An oversized unit was shortened, and the rest left to a later pass.');
  if (trace.profile.ceilings === 'no-tail') return withoutTail(pass, trace);
  if (isFloor(trace.profile)) return overFloor(pass, trace);
  const pinned = pinnedIn(pass, trace);
  const whole = pass.before.flatMap((_, at) => (isCompactable(pass, at) && !pinned.has(at) ? [at] : []));
  const ceilings = ceilingsOf(trace).filter((ceiling) => tailSizeIn(pass, 'before', whole, ceiling) > ceiling.limit);
  if (ceilings.length === 0) return notExercised('What was given did not exceed a ceiling that can be set.');
  const evicts = pass.alignment.given.some(({ kind }) => kind === 'evicted');
  if (!evicts && isTrifle(pass, withoutNewestUnit(pass, trace), trace))
    return notExercised('Nothing was evicted, and what is older than the newest unit is too little for a summary.');
  const kept = tailOf(pass).filter((at) => !pinned.has(at));
  const tail = trace.profile.ceilings === 'round-up' ? withoutFirstUnit(pass, kept, trace) : kept;
  const over = ceilings.find((ceiling) => tailSizeIn(pass, 'after', tail, ceiling) > ceiling.limit);
  if (over === undefined) return withinCeilings(pass, trace);
  if (isOneUnit(pass, tail, trace)) return holds('The kept tail is one indivisible unit.');
  if (keepsUnsummarized(pass))
    return notExercised('What one request showed and got no summary for stays, as it has to.');
  const limit = Math.round(over.limit);
  const unit = over.kind.slice(0, -1);
  return violated('ceiling-exceeded', `The kept tail exceeds the ceiling of ${pluralize(limit, unit)}.`, {
    expected: `at most ${pluralize(limit, unit)}, or one indivisible unit`,
    got: pluralize(Math.round(tailSizeIn(pass, 'after', tail, over)), unit),
    messages: tail.map((at) => pass.hashes.before[at]!),
    facts: [...factsIn(tail.map((at) => pass.before[at]!))],
  });
});

const isFloor = (profile: Profile): boolean => profile.ceilings === 'floor' || hasTailOfItsOwn(profile);

/**
 * A unit that is larger than the whole tail may be does not freeze the cut for ever: what is older goes (pi#9740: the cut
 * fell back to the first message). Level 1.
 */
export const KEEP_2 = lawPerPass('KEEP-2', (pass, { trace }) => {
  const evictable = evictableMessagesOf(pass, trace);
  if (!evictable.oversized) return notExercised('No unit of the tail was larger than a ceiling.');
  if (!isWorthEvicting(pass, evictable, trace)) return notExercised('Little or nothing older was clearly evictable.');
  if (!mustCompact(pass, trace)) return notExercised('No compaction was clearly due.');
  if (pendingGroups(pass).length > 0) return notExercised('A call is pending, so the pass may be put off.');
  if (!couldSummarize(pass, trace)) return notExercised('The summarizer was scripted to give no usable summary.');
  // Why it raised is anybody's guess: it may never have come to look for a cut. PROG-4 says that nothing was done.
  if (pass.threw !== undefined) return notExercised('The implementation raised.');
  if (compacted(pass)) return holds('What was older than the oversized unit was evicted or reduced.');
  if (fitsBesideRequest(pass, trace)) return notExercised(BESIDE_REQUEST);
  return violated(
    wayOfNoCompaction(pass),
    'Nothing was evicted, because a message or group in the tail is larger than a ceiling.',
    {
      expected: 'messages older than it evicted or reduced',
      got: 'nothing evicted',
      messages: evictable.messages.map((at) => pass.hashes.before[at]!),
    },
  );
});

/**
 * A design may keep nothing, and says so (`ceilings: no-tail`). Where one says that it keeps a tail, and the newest unit would
 * have had room however it is counted, an empty one is no tail within the ceilings: the setting does nothing.
 */
function withinCeilings(pass: Pass, trace: Trace): Judgement {
  const within = holds('The kept tail is within every ceiling.');
  if (!isPlain(pass, trace)) return within;
  const inside = beginsInside(pass, trace);
  if (inside.length > 0)
    return violated('begins-inside', 'The tail holds a message of the user, and begins in front of it.', {
      expected: 'a tail that begins with the oldest message of the user in it, or a profile without `startsOn`',
      got: `${pluralize(inside.length, 'message')} kept in front of it`,
      messages: inside.map((at) => pass.hashes.before[at]!),
      facts: [...factsIn(inside.map((at) => pass.before[at]!))],
    });
  const gone = sureTailOf(pass, trace) ?? [];
  if (gone.length === 0 || gone.some((at) => pass.alignment.given[at]!.kind !== 'evicted')) return within;
  return violated('nothing-kept', 'No tail was kept, although the newest unit has room within every ceiling.', {
    expected: 'at least the newest unit kept, or a profile that declares `ceilings: no-tail`',
    got: `${pluralize(gone.length, 'message')} of it evicted, with all that is older`,
    messages: gone.map((at) => pass.hashes.before[at]!),
  });
}

/**
 * What stands in a tail in front of the oldest message of the user in it, where the profile says that it begins with that one. An agent
 * may have cut before its latest request came: behind the turn, when the tail held nothing of the kind.
 */
function beginsInside(pass: Pass, trace: Trace): number[] {
  if (trace.profile.startsOn !== 'user') return [];
  const pinned = pinnedIn(pass, trace);
  const tail = tailOf(pass).filter((at) => !pinned.has(at));
  const unseen = trace.adapter.drive === 'agent' ? uncountedIn(pass) : new Set<number>();
  const starts = turnStarts(pass.before, isRealUserOf(pass)).filter((at) => !unseen.has(at));
  const first = tail.findIndex((at) => starts.includes(at));
  return first === -1 ? [] : tail.slice(0, first);
}

/** What a design keeps that declares no tail. What users wrote may stay, wherever it stands: it is pinned, and no tail. */
function withoutTail(pass: Pass, trace: Trace): Judgement {
  if (pass.alignment.given.every(({ kind }) => kind !== 'evicted')) return notExercised('Nothing was evicted.');
  const ignored = uncountedIn(pass);
  const pinned = pinnedIn(pass, trace);
  const tail = tailOf(pass).filter((at) => !ignored.has(at) && !pinned.has(at) && pass.before[at]!.role !== 'user');
  if (tail.length === 0) return holds('No tail was kept, as declared.');
  if (isOneUnit(pass, tail, trace)) return holds('Nothing but one indivisible unit was kept.');
  if (keepsUnsummarized(pass))
    return notExercised('What one request showed and got no summary for stays, as it has to.');
  return violated('tail-kept', 'A tail was kept, although the profile declares that none is.', {
    expected: 'nothing beside what users wrote and calls that wait',
    got: pluralize(tail.length, 'message'),
    messages: tail.map((at) => pass.hashes.before[at]!),
  });
}

/** Of several requests one came to nothing, and what it alone showed may not go (FAIL-2, FAIL-3). */
function keepsUnsummarized(pass: Pass): boolean {
  const covered = marksCovered(pass);
  const standing = factsIn(pass.after);
  return [...marksShownTo(fruitlessRequests(pass))].some((fact) => !covered.has(fact) && standing.has(fact));
}

/** A design that clears results first may have made room enough by that; it then cuts nothing off, and leaves no tail. */
const onlyShortensResults = ({ alignment, before }: Pass): boolean =>
  alignment.given.every(
    ({ kind }, at) => kind === 'kept' || (kind === 'rewritten' && resultsOf(before[at]!).length > 0),
  );

/**
 * Where one unit is larger than the ceiling, shortening it may be all that a pass does (KEEP-2); it then cuts nothing off,
 * and so leaves no tail (deepagents clips the newest results before it asks for a summary).
 */
function isLeftForLater(pass: Pass, trace: Trace): boolean {
  const { given } = pass.alignment;
  const { oversized, messages } = evictableMessagesOf(pass, trace);
  if (!oversized || given.some(({ kind }) => kind === 'evicted')) return false;
  const isNewer = (at: number) => at > (messages.at(-1) ?? -1);
  return given.some(({ kind }, at) => kind === 'rewritten' && isNewer(at) && isShortened(pass, at));
}

/** Says less than before, and something of it: which words stand for the rest is COVER-1's affair. */
function isShortened({ alignment, before, after }: Pass, given: number): boolean {
  const fate = alignment.given[given]!;
  if (fate.kind !== 'rewritten') return false;
  return suiteTokens(fate.at.map((at) => after[at]!)) < suiteTokens([before[given]!]);
}

/** Given messages that are older than the newest unit. */
function withoutNewestUnit(pass: Pass, { profile }: Trace): number[] {
  const newest = unitsOf(pass, profile).at(-1);
  const members = new Set(newest === undefined ? [] : indicesOf(newest));
  return [...pass.before.keys()].filter((at) => isCompactable(pass, at) && !members.has(at));
}

/** Less than this share of the trigger is not worth a summary, which may well be longer. */
const WORTH_A_SUMMARY = 0.1;

function isTrifle(pass: Pass, places: readonly number[], trace: Trace): boolean {
  const messages = places.map((at) => pass.before[at]!);
  return tokenBoundsOf(messages).high(0, messages.length) < WORTH_A_SUMMARY * trace.case.sizes.effectiveTrigger;
}

/** Where cuts fall between groups, a request of the user beside the unit makes it no second one. */
function isOneUnit(pass: Pass, tail: readonly number[], trace: Trace): boolean {
  const ignored = trace.profile.cut === 'group' ? uncountedIn(pass) : new Set<number>();
  const counted = new Set(tail.filter((at) => !ignored.has(at)));
  const holdsAny = (unit: IndivisibleUnit) => indicesOf(unit).some((at) => counted.has(at));
  return unitsOf(pass, trace.profile).filter(holdsAny).length === 1;
}
