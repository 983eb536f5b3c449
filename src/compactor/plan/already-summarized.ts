import type { Message } from '../../conversation/message.ts';
import type { Rules } from '../types/options.ts';
import type { Fold } from '../types/plan.ts';
import { summaryText } from '../view/synthetic-messages.ts';

/**
 * @param leaving messages that leave the view
 * @returns the summary they hold, or null. Where there are several, all of them: each is all that is left of its range
 */
export function previousSummary(leaving: readonly Message[], { parts }: Rules): string | null {
  const summaries = leaving.filter((message) => parts.syntheticKind(message) === 'summary').map(summaryText);
  return summaries.length === 0 ? null : summaries.join('\n\n');
}

/**
 * @returns whether a pass would cover anything that no summary covered before: a message that the compactor did not
 * write, or a request that is carried for the first time. Summarising a summary only wears it down (nac#147).
 */
export function coversAnythingNew({ evict, history, layout }: Fold, { parts }: Rules): boolean {
  const carried = layout.carry === null ? [] : [history[layout.carry.at]!];
  return [...evict, ...carried].some((message) => parts.syntheticKind(message) === null);
}
