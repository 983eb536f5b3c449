import type { Message } from '../../conversation/message.ts';
import type { Layout } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import type { Fold, Obstacle } from '../types/plan.ts';

/** @returns tokens of the whole request after the fold; a summary is not expected to get shorter by covering more */
export function tokensAfterFold({ history, layout, previousSummary }: Fold, rules: Rules): number {
  const head = rules.parts.viewHead(previousSummary ?? '', history, layout, rules);
  return rules.parts.requestTokens(rules.parts.assemble(history, layout, head), rules);
}

/**
 * A pass that can't shrink the view must not ask a model: a conversation that sits above its trigger would be summarised
 * again at every turn (gemini-cli#6563, deer-flow#2622).
 * @param best tokens of the whole request after the fold
 */
export function obstacleTo(fold: Fold, best: number, rules: Rules): Obstacle | null {
  if (fold.layout.cut === 0) return 'all-kept';
  if (!rules.parts.coversAnythingNew(fold, rules)) return 'nothing-new';
  return rules.parts.isGain(fold.tokens, best, rules) ? null : 'too-little';
}

/** @returns a sentence that names what would have to be made smaller */
export function describeBlocking(history: readonly Message[], { cut, pinned }: Layout, rules: Rules): string {
  const tail = history.slice(cut).reduce((sum, message) => sum + rules.count(message), 0);
  const stays = `messages ${cut + 1} to ${history.length} of ${history.length} (${tail} tokens)`;
  const also = pinned.length === 0 ? '' : `, ${pinned.length} system messages before them`;
  return `These stay and can't be evicted: ${stays}${also}, and ${rules.overhead} tokens of system prompt and tools.`;
}
