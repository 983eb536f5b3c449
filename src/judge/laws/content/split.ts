import { type Mark, marksIn } from '../../../conversation/mark.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import { evictableMessagesOf, isWorthEvicting } from '../../budget/evictable.ts';
import { pendingGroups } from '../../budget/indivisible-units.ts';
import { mustCompact } from '../../budget/trigger.ts';
import { factsIn, factsStated } from '../../facts/facts.ts';
import { latestRequestFacts, wasLostByModel } from '../../facts/latest-request-facts.ts';
import { lostFactsOf, messageHashesStating } from '../../facts/lost-facts.ts';
import { factsCalledUncovered } from '../../facts/partial-summary.ts';
import { isLatestRequest } from '../../facts/request-message.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { NO_SUMMARY_FALLBACK } from '../../findings/phrases.ts';
import type { Pass } from '../../passes/pass.ts';
import { marksShownIn } from '../../requests/request-borders.ts';
import { probePlace, requestPlaces } from '../../requests/request-places.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { couldSummarize } from '../../requests/summarizer-yield.ts';
import { priorPassesOf } from '../../state/earlier-passes.ts';
import { activeTurn, splitsTurn } from '../../view/active-turn.ts';
import { leftNoSmaller } from '../../view/as-it-stands.ts';
import { compacted, standsWhole, wayOfNoCompaction } from '../../view/changes.ts';
import { wentByFallback } from '../../view/declared-fallback.ts';
import { describeFault, newFaults } from '../../view/pair-faults.ts';

/**
 * One request and a long chain of work. These laws speak to designs that declare that they cut between groups; whoever cuts
 * at turns only says so and is right to refuse (PROG-3). What an answer of the summarizer is worth is no matter of theirs.
 */

/**
 * A turn that is too long by itself is cut between its groups, and gets smaller (gemini-cli, cline: a silent no-op for a
 * giant turn). Where older turns hold enough, those may go first.
 */
export const SPLIT_1 = lawPerPass('SPLIT-1', (pass, { trace, profile }) => {
  if (profile.cut !== 'group') return notExercised('The profile declares that turns are not cut.');
  if (!mustCompact(pass, trace)) return notExercised('No compaction was clearly due.');
  if (pendingGroups(pass).length > 0) return notExercised('A call is pending, so the pass may be put off.');
  const turn = new Set(activeTurn(pass));
  const { messages, oversized } = evictableMessagesOf(pass, trace);
  const inTurn = messages.filter((at) => turn.has(at));
  const older = messages.filter((at) => at < (inTurn[0] ?? Infinity) && !isLatestRequest(pass, at));
  if (!isWorthEvicting(pass, { messages: inTurn, oversized }, trace))
    return notExercised('Little or nothing of the active turn was clearly evictable.');
  if (isWorthEvicting(pass, { messages: older, oversized }, trace)) return notExercised('Older turns could go first.');
  if (!couldSummarize(pass, trace)) return notExercised('The summarizer was scripted to give no usable summary.');
  const torn = newFaults(pass).filter(({ wasSound }) => wasSound);
  if (torn.length > 0) {
    return [...Map.groupBy(torn, ({ kind }) => kind).values()].map((alike) =>
      violated('cut-inside-group', 'The active turn was cut inside a group.', {
        expected: 'cuts between complete groups',
        got: alike.map(describeFault).join('; '),
        messages: alike.map(({ at }) => pass.hashes.after[at]!),
      }),
    );
  }
  const taken = inTurn.filter((at) => !standsWhole(pass, at));
  if (taken.length > 0 && !leftNoSmaller(pass))
    return holds(
      `Of the active turn ${pluralize(taken.length, 'message')} ${taken.length === 1 ? 'was' : 'were'} evicted or reduced, in whole groups.`,
    );
  const way = compacted(pass) && pass.threw === undefined ? 'not-compacted' : wayOfNoCompaction(pass);
  return violated(taken.length === 0 ? way : 'not-smaller', 'A single long turn was not cut.', {
    expected: 'older groups of the turn evicted or reduced, and a smaller view',
    got: taken.length === 0 ? 'all of the turn still stands' : 'the view did not shrink',
    messages: inTurn.map((at) => pass.hashes.before[at]!),
  });
});

/**
 * Whoever summarizes the beginning of a turn that goes on is shown what it is about (pi has a prompt of its own for that;
 * OpenHands, strands and LangChain show it where it happens to be evicted as well). An earlier summary that names the request
 * shows it too.
 */
export const SPLIT_2 = lawPerPass(
  'SPLIT-2',
  (pass, { profile }) => {
    if (profile.cut !== 'group') return notExercised('The profile declares that turns are not cut.');
    const evicted = activeTurn(pass).filter((at) => pass.alignment.given[at]!.kind === 'evicted');
    if (evicted.length === 0) return notExercised('No part of the active turn was evicted.');
    const shown = marksShownIn(pass);
    const parts = factsIn(evicted.map((at) => pass.before[at]!));
    if (![...parts].some((fact) => shown.has(fact)))
      return notExercised('No summarizer was shown what was evicted of the active turn.');
    const facts = latestRequestFacts(pass);
    if (facts.length === 0) return notExercised('No marked request of a user was in what was given.');
    const missing = facts.filter((fact) => !shown.has(fact));
    if (missing.length === 0) return holds('The summarizer of the evicted part was shown the request.');
    return violated(
      'never-shown',
      'The summarizer of a part of the active turn was not shown what the user asked for.',
      {
        expected: 'the request, or an earlier summary that names it, beside the evicted part',
        got: `${missing.join(', ')} in no summarizer request that was answered`,
        messages: messageHashesStating(pass, missing),
        facts: missing,
        requests: requestPlaces(pass, pass.summarizer),
      },
    );
  },
  { cut: 'group', mode: ['rewrite', 'view'] },
);

/**
 * Splits of one turn add up: the request is still there after the second and after the fiftieth, and each covers what the
 * one before has kept (openclaw#127997, prime-agent#2385: from the second split on a constant took the summary's place).
 */
export const SPLIT_3 = lawPerPass('SPLIT-3', (pass, evidence) => {
  const { profile } = evidence;
  if (profile.cut !== 'group') return notExercised('The profile declares that turns are not cut.');
  if (!priorPassesOf(pass, evidence).hasSplit) return notExercised('The active turn had not been split before.');
  if (!compacted(pass) || !splitsTurn(pass)) return notExercised('The pass did not split the active turn again.');
  if (wentByFallback(pass, profile)) return notExercised(NO_SUMMARY_FALLBACK);
  const { dropped: unseen, forgotten } = lostFactsOf(pass, profile);
  const uncovered = factsCalledUncovered(pass, evidence);
  const dropped = unseen.filter((fact) => !uncovered.has(fact));
  const groups = [
    [wayOfDropped(pass, dropped), dropped],
    ['summary-not-installed', forgotten],
  ] as const;
  if (dropped.length + forgotten.length > 0) {
    return groups
      .filter(([, lost]) => lost.length > 0)
      .map(([way, lost]) =>
        violated(way, 'Splitting the same turn again has lost a part of it.', {
          expected: 'all that was kept or summarized before still there, or shown to the summarizer',
          got: `${lost.slice(0, 10).join(', ')} nowhere`,
          messages: messageHashesStating(pass, lost),
          facts: lost,
        }),
      );
  }
  const facts = latestRequestFacts(pass);
  if (facts.length === 0) return notExercised('The request was lost before this pass.');
  const sent = sentIn(pass);
  const missing = facts.filter((fact) => !sent.has(fact) && !wasLostByModel(fact, pass));
  if (missing.length === 0) return holds('The request and all of its turn are still there after another split.');
  return violated('missing-from-request', 'The request is gone after its turn was split again.', {
    expected: `${facts.join(', ')} in the next agent request`,
    got: `${missing.join(', ')} missing`,
    messages: messageHashesStating(pass, missing),
    facts: missing,
    requests: probePlace(pass),
  });
});

/** What only the earlier summary said was lost with it; what had been kept was lost at the boundary. */
function wayOfDropped(pass: Pass, dropped: readonly Mark[]): string {
  const stated = factsStated(pass);
  return dropped.some((fact) => !stated.has(fact)) ? 'summary-lost' : 'never-shown';
}

const sentIn = ({ probe, after }: Pass): Set<string> =>
  probe === undefined ? factsIn(after) : new Set(marksIn(requestTextOf(probe), 'F'));
