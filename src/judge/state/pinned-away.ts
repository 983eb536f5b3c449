import { leavesWords } from '../../adapter/stated-prices.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { evictableMessagesOf, isWorthEvicting } from '../budget/evictable.ts';
import type { Pass } from '../passes/pass.ts';

/** What a judge says of a pass that could not do what a case asks of it. */
export const PINNED_AWAY = 'What is left to go beside what the profile pins is too little for a pass.';

/** @returns whether a profile pins so much of what was given that no pass can be asked for more: cases are short */
export const isPinnedAway = (pass: Pass, trace: Trace): boolean =>
  (trace.profile.pins !== undefined || leavesWords(trace.profile)) &&
  trace.profile.mode !== 'reduce' &&
  !isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace);
