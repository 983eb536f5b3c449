import { suiteTokens } from '../../../conversation/estimate.ts';
import { hasNothingEvictable } from '../../budget/evictable.ts';
import { mustCompact } from '../../budget/trigger.ts';
import { factsIn } from '../../facts/facts.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN, summarizerRequests } from '../../findings/phrases.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { hintAtTags } from '../../requests/tag-left-out.ts';
import { changedBesideArchive, changedWay } from '../../state/changed-parts.ts';
import { excusedFromCompacting } from '../../state/excused-from-compacting.ts';
import { gathersInVain, gathersSummaries } from '../../state/gathered-summaries.ts';
import { raisedAtHalfCharacter } from '../../state/raised-at-half-character.ts';
import { takenOff } from '../../state/taken-off.ts';
import { leftNoSmaller } from '../../view/as-it-stands.ts';
import { compacted, wayOfNoCompaction } from '../../view/changes.ts';

/**
 * A pass that can't shrink anything asks no model and changes nothing (openclaw#133408: blank templates replaced the
 * session; gemini-cli#6563: the same pass again and again). Raising is as good a way as any to say so. It is judged at
 * every pass, so an immediate repeat is too.
 */
export const PROG_3 = lawPerPass('PROG-3', (pass, evidence) => {
  const { trace, profile } = evidence;
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (!hasNothingEvictable(pass, trace)) return notExercised('Something could be evicted, at least by some designs.');
  const calls = pass.summarizer.length;
  const changed = changedBesideArchive(pass, profile);
  if (calls === 0 && changed.length === 0)
    return holds('Nothing could be evicted; no model was asked and nothing changed.');
  if (gathersSummaries(pass, evidence) || (changed.length === 0 && gathersInVain(pass, evidence)))
    return notExercised('Several summaries were to go into one, as where they accumulate they may.');
  const way = changed.includes('view') || calls === 0 ? changedWay(changed) : 'asked-anyway';
  return violated(way, 'There was nothing to evict, but the pass asked a model or changed something.', {
    expected: 'no summarizer request; view and log as before',
    got: [summarizerRequests(calls), ...changed.map((part) => `the ${part} changed`)].join(', '),
    messages: changed.includes('view') ? takenOff(pass).messages : pass.hashes.before,
    requests: requestPlaces(pass, pass.summarizer),
  });
});

/**
 * A pass that is due, with plenty to evict and a summarizer that works, makes the view smaller (gemini-cli, cline: a
 * silent no-op). Never asking the model is no excuse, and neither is a request of its own that the provider rejects. A
 * pending call is one: PAIR-4 lets a pass wait for its result. What an agent owes after a request that was too long OVER-1 says, so
 * that the same pass is not charged twice.
 */
export const PROG_4 = lawPerPass('PROG-4', (pass, { trace }) => {
  if (!mustCompact(pass, trace)) return notExercised('No compaction was clearly due.');
  const excuse = excusedFromCompacting(pass, trace);
  if (excuse !== undefined) return notExercised(excuse);
  const sizes = `${suiteTokens(pass.before)} tokens became ${suiteTokens(pass.after)}, by the suite's counter`;
  if (compacted(pass) && !leftNoSmaller(pass)) return holds(`The view shrank: ${sizes}.`);
  if (pass.onWire && pass.reason === 'overflow')
    return notExercised('A request was too long, and no shorter one followed: OVER-1 says who owes one.');
  const raised = pass.threw === undefined ? '' : `, and the implementation raised: ${pass.threw}`;
  const hint = compacted(pass) ? '' : hintAtTags(pass);
  return violated(
    raisedAtHalfCharacter(pass) ? 'raised-at-half-character' : wayOfNoCompaction(pass),
    'The pass was due and could shrink the view, but did not.',
    {
      expected: 'older messages evicted or reduced, and a smaller view',
      got: `${compacted(pass) ? 'the view did not shrink' : 'nothing was evicted or reduced'} (${sizes})${raised}${hint}`,
      // Where something was taken off, the facts of the rest are not what came to harm.
      ...(compacted(pass) ? { messages: pass.hashes.after } : whatStands(pass)),
      requests: requestPlaces(pass, [...pass.summarizer, pass.probe]),
    },
  );
});

/** Nothing of it was taken off. */
const whatStands = ({ hashes, before }: Pass) => ({ messages: hashes.before, facts: [...factsIn(before)] });
