import type { Predicate } from '../../suite/case/case.ts';
import { holds, notExercised, outOfReach, violated } from '../findings/judgement.ts';
import { summarizerRequests } from '../findings/phrases.ts';
import type { Pass } from '../passes/pass.ts';
import { hintAtModel } from '../requests/asked-as-agent.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { isPinnedAway, PINNED_AWAY } from '../state/pinned-away.ts';
import { takenOff } from '../state/taken-off.ts';
import { bringsSummary, compacted } from '../view/changes.ts';
import { needsNoSummary } from '../view/shortened-in-place.ts';
import type { PredicateCheck, WaysOf } from './predicate-check.ts';

/** Every request counts, however it was answered. Clearing results in place needs none, so none are no proof there. */
export const checkCalls: PredicateCheck<Extract<Predicate, { kind: 'calls' }>> = (
  { atLeast, atMost },
  { pass, profile, trace },
) => {
  const made = pass.summarizer.length;
  if (made === 0 && atLeast > 0 && needsNoSummary(pass, profile)) {
    return profile.mode === 'reduce'
      ? notExercised('No summarizer was asked, and reducing in place needs none.')
      : holds('Shortening made the room, so that nobody had to be asked.');
  }
  if (made === 0 && atLeast > 0 && bringsSummary(pass))
    return holds('A summary that had been fetched before was put in.');
  if (made === 0 && atLeast > 0 && isPinnedAway(pass, trace)) return outOfReach(PINNED_AWAY);
  if (made >= atLeast && made <= atMost) return holds(`The pass made ${summarizerRequests(made)}.`);
  return violated(wayOf(pass, { atLeast, atMost }), 'The pass made the wrong number of summarizer requests.', {
    expected: rangeOf(atLeast, atMost),
    got: `${made}${hintAtModel(pass)}`,
    messages: made > 0 ? [] : compacted(pass) ? takenOff(pass).messages : pass.hashes.before,
    requests: requestPlaces(pass, pass.summarizer),
  });
};

function rangeOf(atLeast: number, atMost: number): string {
  if (atLeast === atMost) return `exactly ${atLeast}`;
  return atMost < Number.MAX_SAFE_INTEGER ? `${atLeast} to ${atMost}` : `at least ${atLeast}`;
}

/** The ways in which it can be violated. */
export const waysOfCalls: WaysOf<'calls'> = ({ atLeast, atMost }) => [
  ...(atLeast > 0 ? ['never-asked', 'raised'] : []),
  ...(atLeast > 1 ? ['called-too-rarely'] : []),
  ...(atMost === 0 ? ['asked-anyway'] : []),
  ...(atMost > 0 && atMost < Number.MAX_SAFE_INTEGER ? ['called-too-often'] : []),
];

function wayOf({ summarizer, threw }: Pass, { atLeast, atMost }: { atLeast: number; atMost: number }): string {
  const made = summarizer.length;
  if (made === 0 && atLeast > 0) return threw === undefined ? 'never-asked' : 'raised';
  if (made < atLeast) return 'called-too-rarely';
  return atMost === 0 ? 'asked-anyway' : 'called-too-often';
}
