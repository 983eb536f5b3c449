import { isNeverDue } from '../../adapter/capabilities.ts';
import type { Profile } from '../../adapter/profile.ts';
import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { evictableMessagesOf, isWorthEvicting } from '../budget/evictable.ts';
import { fitsAsBatches, fitsBesideRequest } from '../budget/kept-tail.ts';
import { triggerPositionOf } from '../budget/trigger.ts';
import { factsIn } from '../facts/facts.ts';
import { holds, type Judgement, notExercised, outOfReach, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { probePlace } from '../requests/request-places.ts';
import { wasTooLong } from '../requests/ruling.ts';
import { couldSummarize } from '../requests/summarizer-yield.ts';
import { hintAtTags } from '../requests/tag-left-out.ts';
import { BESIDE_REQUEST, mayLeaveAll } from '../state/excused-from-compacting.ts';
import { isPinnedAway, PINNED_AWAY } from '../state/pinned-away.ts';
import { raisedAtHalfCharacter } from '../state/raised-at-half-character.ts';
import { leftNoSmaller } from '../view/as-it-stands.ts';
import { compacted, wayOfNoCompaction } from '../view/changes.ts';
import { NOT_DUE_AT_END, wasNotDue } from './not-due-at-end.ts';
import type { ExpectationEvidence, PredicateCheck, WaysOf } from './predicate-check.ts';

/**
 * `true`: something was evicted or rewritten, and the view is smaller by at least one estimator (an implementation may
 * count like that one). A pending call and a summarizer that fails excuse a pass here as they do in the laws, unless the case says why
 * it asks for more; that there is enough to evict the case sees to, but for those who round up: what a ceiling falls into may be all. `false`: nothing was evicted.
 */
export const checkCompacted: PredicateCheck<Extract<Predicate, { kind: 'compacted' }>> = ({ is }, shown) => {
  const { pass } = shown;
  if (!is) return nothingEvicted(pass);
  const shrank = !leftNoSmaller(pass);
  if (compacted(pass) && shrank) return holds(`Messages were evicted or reduced: ${sizesOf(pass)}.`);
  const reach = compacted(pass) ? undefined : whyNothingGoes(shown);
  if (reach !== undefined) return outOfReach(reach);
  const excuse = excuseOf(shown) ?? whyNotDue(shown);
  if (excuse !== undefined) return notExercised(excuse);
  return violated(wayOfNoCompaction(pass), 'The pass did not compact.', {
    expected: 'messages evicted or reduced, and a smaller view',
    got: [
      compacted(pass) ? 'the view did not shrink' : 'nothing was evicted or reduced',
      sizesOf(pass),
      ...(pass.threw === undefined ? [] : [`the implementation raised: ${pass.threw}`]),
    ]
      .join('; ')
      .concat(compacted(pass) ? '' : hintAtTags(pass)),
    messages: weighedIn(pass),
    // What was not made smaller is refused for its size once more.
    requests: wasTooLong(pass.probe) ? probePlace(pass) : [],
  });
};

/** What a ceiling counts is read in more than one way, and by one of them all may have room; or it has gone before. */
function whyNothingGoes(shown: ExpectationEvidence): string | undefined {
  const { pass, trace } = shown;
  if (fitsAsBatches(pass, trace)) return AS_BATCHES;
  if (fitsBesideRequest(pass, trace)) return BESIDE_REQUEST;
  if (isPinnedAway(pass, trace)) return PINNED_AWAY;
  return wentInFailedTurn(shown) ? WENT_BEFORE : undefined;
}

const WENT_BEFORE =
  'What was beyond its tail went before a request that was refused, and the turn ended with the refusal.';

/** Who acts before every request has done so in a turn that failed as well: what it took off then, no later pass finds. */
const wentInFailedTurn = ({ pass, trace, profile, passes }: ExpectationEvidence): boolean =>
  isAlwaysOn(profile) &&
  triggerPositionOf(pass, trace) !== 'clearly-above' &&
  passes.some((one) => one.in === pass.in && one.step < pass.step && one.threw !== undefined && compacted(one));

const AS_BATCHES = 'All of it has room in the number of messages that was set, where a batch of results counts as one.';

function nothingEvicted(pass: Pass): Judgement {
  const evicted = pass.alignment.given.flatMap(({ kind }, at) => (kind === 'evicted' ? [at] : []));
  if (evicted.length === 0) return holds('Nothing was evicted.');
  return violated('compacted-anyway', 'Messages were evicted.', {
    expected: 'every given message still in the view',
    got: `${evicted.length} of ${pass.before.length} evicted`,
    messages: evicted.map((at) => pass.hashes.before[at]!),
    facts: [...factsIn(evicted.map((at) => pass.before[at]!))],
  });
}

/** Where something was taken off in vain, that is what it is about: what came later in the turn no pass had before it. */
function weighedIn(pass: Pass): string[] {
  const { before, after } = pass.hashes;
  const stands = new Set(after);
  return compacted(pass) ? before.filter((hash) => !stands.has(hash)) : before;
}

/** A case that says why may ask for a compaction that no law asks for, but not for a summary that nobody could have had. */
function excuseOf({ pass, trace, profile, proves, isStricter }: ExpectationEvidence): string | undefined {
  if (pass.onWire && pass.threw !== undefined && wasTooLong(pass.probe))
    return 'A request was too long, and the refusal was passed on: OVER-1 says who may do that.';
  if (raisedAtHalfCharacter(pass))
    return 'The pass raised at half a character that was given: the law of PROG-4 says so.';
  if (proves === 'KEEP-2' && pass.threw !== undefined) return 'The implementation raised, and nobody knows at what.';
  if (keepsMore(profile) && !isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace))
    return 'What is older than what the profile says that it may keep is too little for a pass.';
  const isInVain = pass.summarizer.length > 0 && !couldSummarize(pass, trace);
  return isStricter && !isInVain ? undefined : mayLeaveAll(pass, trace);
}

/** Who keeps the unit a ceiling falls into, takes it for a floor, or leaves some results alone, may have nothing left to take off. */
const keepsMore = ({ ceilings, mode, clearing }: Profile): boolean =>
  ceilings === 'round-up' || ceilings === 'floor' || (mode === 'reduce' && clearing !== undefined);

/** A case sees to it that a pass is due when it says so; what an implementation did before it may have put it off. */
function whyNotDue(shown: ExpectationEvidence): string | undefined {
  const { pass, trace, profile } = shown;
  if (wasNeverRefused(shown))
    return 'No request of the agent was refused, and nothing else sets off a pass of this profile.';
  if (wasNotDue(shown)) return NOT_DUE_AT_END;
  if (isAlwaysOn(profile) && pass.reason === 'auto' && triggerPositionOf(pass, trace) !== 'clearly-above')
    return 'It acts on what is beyond its tail, and nothing clearly is.';
  return undefined;
}

/** Who acts on a refusal alone, and has taken off more than others in a pass before, may never be refused again. */
const wasNeverRefused = ({ pass, profile }: ExpectationEvidence): boolean =>
  pass.onWire && pass.reason === 'auto' && isNeverDue(profile) && !wasTooLong(pass.probe);

const sizesOf = ({ before, after }: Pass): string =>
  `${suiteTokens(before)} tokens became ${suiteTokens(after)}, by the suite's counter`;

/** The ways in which it can be violated. */
export const waysOfCompacted: WaysOf<'compacted'> = ({ is }) =>
  is
    ? ['raised', 'not-compacted', 'not-smaller', 'summary-not-installed', 'summarizer-request-rejected']
    : ['compacted-anyway'];
