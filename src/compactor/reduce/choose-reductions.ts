import type { Grouping } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { Rewrite } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import type { Excess } from '../types/plan.ts';
import { clearAndClip, takeUntilBelow } from './clear-and-clip.ts';

/**
 * What can be won without a summary from messages that stay: old results and arguments first, oldest first, then the
 * large results. A message is reduced in one way only.
 * @returns the messages as they would stand there, ascending; none where the view is not too much
 */
export function reductions(
  history: readonly Message[],
  grouping: Grouping,
  { isKept, tokens, goal }: Excess,
  rules: Rules,
): Rewrite[] {
  const candidates = clearAndClip(history, grouping, rules).filter(({ at }) => isKept(at));
  const cleared = takeUntilBelow(candidates, { history, tokens }, goal, rules);
  const done = new Set(cleared.taken.map(({ at }) => at));
  const rest = { isKept: (at: number) => isKept(at) && !done.has(at), tokens: cleared.tokens, goal };
  return [...cleared.taken, ...rules.parts.truncations(history, grouping, rest, rules)].sort((a, b) => a.at - b.at);
}

/** @returns tokens that the rewritten messages win */
export const tokensSaved = (rewrites: readonly Rewrite[], history: readonly Message[], { count }: Rules): number =>
  rewrites.reduce((sum, { at, message }) => sum + count(history[at]!) - count(message), 0);
