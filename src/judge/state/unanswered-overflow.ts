import { evictableMessagesOf, hasNothingEvictable, isWorthEvicting } from '../budget/evictable.ts';
import { pendingGroups } from '../budget/indivisible-units.ts';
import { holds, type Judgement, notExercised, violated } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { probePlace } from '../requests/request-places.ts';
import { isForeignOverflow, wasTooLong } from '../requests/ruling.ts';
import { couldSummarize } from '../requests/summarizer-yield.ts';
import { compacted } from '../view/changes.ts';
import { passBefore } from './earlier-passes.ts';

/** What an agent owes that sent a request which was too long, and sends no other. */

/** @returns whether no request followed: in this step, or because the step after it ended in an error */
export function isOverflowUnanswered(pass: Pass, { passes }: Pick<Evidence, 'passes'>): boolean {
  if (pass.reason === 'overflow' && pass.probe === undefined) return true;
  return wasTooLong(pass.probe) && !passes.some((other) => other.in === pass.in && other.step > pass.step);
}

/**
 * Passing the error on is right where nothing more is to be had: nothing to evict, no summary, or a smaller request that was
 * too long as well. Where plenty could be evicted, who declares a recovery owes it.
 */
export function judgeUnansweredOverflow(pass: Pass, evidence: Evidence): Judgement {
  const { trace, profile } = evidence;
  if (trace.case.settings.automatic === false) return notExercised('Passes by themselves are switched off.');
  if (!profile.triggers.includes('overflow')) return notExercised('The profile declares no recovery from overflow.');
  if (pendingGroups(pass).length > 0) return notExercised('A call is pending, so the pass may be put off.');
  // An agent may tell its user in other ways than by an error, which nobody sees here.
  const end = pass.threw === undefined ? 'no further request was sent' : 'the refusal was passed on';
  if (hasNothingEvictable(pass, trace)) return holds(`There was nothing to evict, and ${end}.`);
  if (!isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace)) {
    return wasRetried(pass, evidence)
      ? holds(`A smaller request was no help, nothing more was clearly evictable, and ${end}.`)
      : notExercised('Little or nothing was clearly evictable.');
  }
  if (!couldSummarize(pass, trace)) {
    return pass.summarizer.length > 0
      ? holds(`No summary could be had, and ${end}.`)
      : notExercised('The summarizer was scripted to give no usable summary.');
  }
  return violated(wayOfGivingUp(pass, evidence), 'A request was too long, and no shorter one was accepted.', {
    expected: 'a shorter request that the model takes',
    got: pass.threw === undefined ? 'no further request' : `the implementation raised: ${pass.threw}`,
    requests: probePlace(pass),
  });
}

function wayOfGivingUp(pass: Pass, evidence: Evidence): string {
  if (wasRetried(pass, evidence)) return 'gave-up-early';
  const isForeign = isForeignOverflow(pass.probe ?? passBefore(pass, evidence)?.probe);
  return isForeign && !wereWordsKnown(pass, evidence.passes) ? 'foreign-words-unknown' : 'not-recovered';
}

/** Whoever asked for a summary because of a refusal, or took something off, has understood its words. */
export const wereWordsKnown = (pass: Pass, passes: readonly Pass[]): boolean =>
  passes
    .filter((one) => one.in === pass.in && one.step <= pass.step && one.reason === 'overflow')
    .some((one) => one.summarizer.length > 0 || compacted(one));

/** A smaller request had been sent, and was too long as well. */
function wasRetried(pass: Pass, { passes }: Evidence): boolean {
  const last = pass.probe === undefined ? passBefore(pass, { passes }) : pass;
  return last?.reason === 'overflow' && wasTooLong(last.probe);
}
