import type { Message } from '../conversation/message.ts';
import type { Rules } from './options.ts';

/**
 * Tokens of the whole request a view leads to: messages, system prompt and tools. A trigger or a final check that
 * counts the messages alone fires too late and then again and again (langchain#34664, kimi-code#2325).
 */
export function requestTokens(messages: readonly Message[], rules: Rules): number {
  return messages.reduce((sum, message) => sum + rules.count(message), rules.overhead);
}

/** @returns whether a pass is due by the trigger, or because the request leaves no room for the reserved answer */
export function isDue(history: readonly Message[], rules: Rules): boolean {
  return rules.parts.requestTokens(history, rules) >= threshold(rules) || tooMany(history, rules);
}

/**
 * The compactor's own messages don't count towards a number of messages: a fold would bring the next one nearer.
 */
function tooMany(history: readonly Message[], { trigger, parts }: Rules): boolean {
  if (!('messages' in trigger)) return false;
  return history.filter((message) => parts.kindOf(message) === null).length >= trigger.messages;
}

/** @returns tokens of the whole request from which on a pass is due; never more than leave room for the answer */
export function threshold({ trigger, window, reservedOutput }: Rules): number {
  const room = window - reservedOutput;
  if ('tokens' in trigger) return Math.min(trigger.tokens, room);
  if ('fraction' in trigger) return Math.min(trigger.fraction * window, room);
  return room;
}

/** @returns whether a pass wins enough to be worth a broken prompt cache; tokens of the whole request */
export function isGain(before: number, after: number, { minimumGain }: Rules): boolean {
  return before - after >= Math.max(1, Math.ceil(before * minimumGain));
}
