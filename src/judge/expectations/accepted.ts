import { turnStarts } from '../../conversation/turns.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { hasNothingEvictable } from '../budget/evictable.ts';
import { indicesOf, isCompactable, isRealUserOf, unitsOf } from '../budget/indivisible-units.ts';
import { holds, notExercised, outOfReach, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { probePlace } from '../requests/request-places.ts';
import { describeRuling, isForeignOverflow, wasTooLong } from '../requests/ruling.ts';
import { isOverflowUnanswered, wereWordsKnown } from '../state/unanswered-overflow.ts';
import { compacted } from '../view/changes.ts';
import { isNewlyRejected } from '../view/new-rejection.ts';
import { rejectedMessages } from '../view/rejected-messages.ts';
import type { ExpectationEvidence, PredicateCheck, WaysOf } from './predicate-check.ts';

/**
 * The provider's own verdict on the next agent request: on its form, or where the case is about room, on its size as well. A rule that
 * the conversation had broken before the pass is not held against the pass, as ORD-3 has it.
 */
export const checkAccepted: PredicateCheck<Extract<Predicate, { kind: 'accepted' }>> = ({ is, fits }, shown) => {
  const { pass } = shown;
  const { probe } = pass;
  if (probe === undefined) return notExercised('No next agent request was seen.');
  if (is && fits && gaveUpRightly(shown)) return outOfReach(NOTHING_LEFT);
  const got = describeRuling(probe);
  const way = wayOfRefusal(fits, shown);
  if ((way === undefined) === is) return holds(`The next agent request was ${got}.`);
  return violated(way ?? 'accepted-anyway', `The next agent request was ${got}.`, {
    expected: is ? 'accepted' : 'refused',
    got,
    messages: rejectedMessages(pass),
    requests: probePlace(pass),
  });
};

const NOTHING_LEFT = 'The request was too long, and there was nothing to evict: OVER-1 lets that be passed on.';

/** Who makes room before every request may have none left to make when one is refused, whatever the case says of the turn. */
function gaveUpRightly({ pass, single, trace }: ExpectationEvidence): boolean {
  if (!wasTooLong(pass.probe)) return false;
  const last = single.findLast((one) => one.in === pass.in && one.step <= pass.step);
  if (last === undefined || !isOverflowUnanswered(last, { passes: single })) return false;
  if (hasNothingEvictable(last, trace)) return true;
  const hasMadeRoom = single.some((one) => one.in === last.in && one.step < last.step && compacted(one));
  return hasMadeRoom && isNewestUnitAlone(last, trace);
}

/** Beside the latest request there is one unit, which came behind it, and which the model has yet to read. */
function isNewestUnitAlone(pass: Pass, { profile }: Trace): boolean {
  const request = turnStarts(pass.before, isRealUserOf(pass)).at(-1) ?? -1;
  const isLeft = (at: number) => isCompactable(pass, at) && at !== request;
  const left = unitsOf(pass, profile).filter((unit) => indicesOf(unit).some(isLeft));
  return left.length <= 1 && left.every(({ from }) => from > request);
}

/** The ways in which it can be violated. */
export const waysOfAccepted: WaysOf<'accepted'> = ({ is, fits }) => {
  if (!is) return ['accepted-anyway'];
  return fits ? ['rejected', 'refused', 'foreign-words-unknown'] : ['rejected'];
};

/** @returns how the request was refused, as far as the case asks; undefined where it was not */
function wayOfRefusal(fits: boolean, { pass, single, trace }: ExpectationEvidence): string | undefined {
  if (isNewlyRejected(pass, trace)) return 'rejected';
  const kind = pass.probe?.ruling.kind;
  if (!fits || (kind !== 'overflow' && kind !== 'failed')) return undefined;
  return isForeignOverflow(pass.probe) && !wereWordsKnown(pass, single) ? 'foreign-words-unknown' : 'refused';
}
