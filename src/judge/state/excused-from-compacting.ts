import type { Trace } from '../../run/trace/trace.ts';
import { evictableMessagesOf, isWorthEvicting } from '../budget/evictable.ts';
import { pendingGroups } from '../budget/indivisible-units.ts';
import { fitsBesideRequest } from '../budget/kept-tail.ts';
import type { Pass } from '../passes/pass.ts';
import { couldSummarize } from '../requests/summarizer-yield.ts';
import { compacted } from '../view/changes.ts';
import { endedByRefusal } from './ended-by-refusal.ts';

/**
 * What every rule that asks for a compaction lets pass, and so does a case that asks for one. PAIR-4 lets a pass wait for a pending
 * call, nobody evicts what no summary stands for, and an agent whose own request was refused has told its user.
 * @returns why a pass that is due and finds enough to evict may leave all as it is, as a sentence; undefined where it has to make the
 * view smaller
 */
export function mayLeaveAll(pass: Pass, trace: Trace): string | undefined {
  if (pendingGroups(pass).length > 0) return 'A call is pending, so the pass may be put off.';
  if (endedByRefusal(pass, trace)) return 'The turn ended with an error: its request had been refused.';
  return couldSummarize(pass, trace) ? undefined : 'No usable summary could be had, or none could be installed.';
}

/**
 * The same for a law, which meets conversations of any kind: what fits below the ceilings may stay. A case that asks for a compaction
 * sees to it that there is enough to evict.
 * @returns why a pass that is due may leave all as it is, as a sentence; undefined where it has to make the view smaller
 */
export function excusedFromCompacting(pass: Pass, trace: Trace): string | undefined {
  const excuse = mayLeaveAll(pass, trace);
  if (excuse !== undefined) return excuse;
  if (!compacted(pass) && fitsBesideRequest(pass, trace)) return BESIDE_REQUEST;
  const isWorth = isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace);
  return isWorth ? undefined : 'Little or nothing was clearly evictable.';
}

/** What an expectation says of it, too. */
export const BESIDE_REQUEST =
  'All of it has room within the ceilings that were set, where the latest request is counted against none.';
