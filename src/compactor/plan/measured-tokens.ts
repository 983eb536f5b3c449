import type { Message } from '../../conversation/message.ts';
import type { Rules } from '../types/options.ts';
import type { Usage } from '../types/pass.ts';

/**
 * @returns tokens of the whole request as far as the provider's own count tells, or 0 where it does not. A count from
 * before the last pass would make every later pass due at once (pi#1860, infinity#64)
 */
export function measuredTokens(history: readonly Message[], usage: Usage | null, { count }: Rules): number {
  if (usage === null || usage.stale || usage.tokens === 0) return 0;
  return history.slice(usage.messages).reduce((sum, message) => sum + count(message), usage.tokens);
}
