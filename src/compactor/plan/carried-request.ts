import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { withoutMiddle } from '../reduce/cut-text.ts';
import type { CarriedRequest } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import { carriedRequestMessage } from '../view/synthetic-messages.ts';
import { isLargerThanWindow, isUserContent, isUserMessage } from './allowed-cuts.ts';
import { threshold } from './token-budget.ts';

/** what is left of a request that no window holds, as a share of the tokens at which a pass is due */
const SHARE_LEFT = 0.25;

/**
 * A cut inside the turn that is being worked on would leave an agent without its task (letta#2512, codex#43855): the
 * latest request of the user is carried over, word for word unless it is larger than the whole window. A request that was
 * carried before goes over as it is, however often.
 * @returns null when the latest request stands in the tail, or when there is none
 */
export function carriedRequest(history: readonly Message[], cut: number, rules: Rules): CarriedRequest | null {
  const { syntheticKind } = rules.parts;
  const at = history.findLastIndex((message) => isUserMessage(message, rules) || syntheticKind(message) === 'request');
  const request = history[at];
  if (request === undefined || at >= cut) return null;
  if (syntheticKind(request) === 'request') return { at, message: request };
  return { at, message: carriedRequestMessage(bounded(request, rules)) };
}

/** @returns what the user says in the request, its texts cut down in the middle where no window would hold them */
function bounded(request: Message, rules: Rules): Message['content'] {
  const content = request.content.filter(isUserContent);
  const speech = { ...request, content };
  if (!isLargerThanWindow(speech, rules)) return content;
  const tokens = rules.count(speech);
  const share = (threshold(rules) * SHARE_LEFT) / tokens;
  const shortened = content.map((block) =>
    block.type === 'text'
      ? text(withoutMiddle(block.text, block.text.length * share, marker, rules.parts.cutAt))
      : block,
  );
  return rules.count({ ...speech, content: shortened }) < tokens ? shortened : content;
}

const marker = (left: number): string => `\n[… ${left} characters are left out here; the summary covers them …]\n`;
