import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { Rules } from '../types/options.ts';
import type { Usage } from '../types/pass.ts';

/** A request that was refused at so many tokens by our count has to get below this share of them. */
const CLEARLY_SMALLER = 0.75;

/**
 * Tokens of the whole request a view leads to: messages, system prompt and tools. A trigger or a final check that
 * counts the messages alone fires too late and then again and again (langchain#34664, kimi-code#2325).
 */
export function requestTokens(messages: readonly Message[], rules: Rules): number {
  return messages.reduce((sum, message) => sum + rules.count(message), rules.overhead);
}

/**
 * @param usage what the provider counted last; the larger of its count and ours counts
 * @returns whether a pass is due by the trigger, or because the request leaves no room for the reserved answer
 */
export function isDue(history: readonly Message[], rules: Rules, usage: Usage | null = null): boolean {
  const { parts } = rules;
  const tokens = Math.max(parts.requestTokens(history, rules), parts.measuredTokens(history, usage, rules));
  return tokens >= threshold(rules) || tooMany(history, rules);
}

/**
 * The compactor's own messages don't count towards a number of messages: a fold would bring the next one nearer.
 */
function tooMany(history: readonly Message[], { trigger, parts }: Rules): boolean {
  if (!('messages' in trigger)) return false;
  return history.filter((message) => parts.syntheticKind(message) === null).length >= trigger.messages;
}

/**
 * @returns tokens of the whole request from which on a pass is due; never more than leave room for the answer, and
 * `Infinity` where the window is unknown and the trigger depends on it
 */
export function threshold({ trigger, window, reservedOutput }: Rules): number {
  const room = window - reservedOutput;
  if ('tokens' in trigger) return Math.min(trigger.tokens, room);
  if ('fraction' in trigger) return Math.min(trigger.fraction * window, room);
  return room;
}

/**
 * @param tokens of the whole request now
 * @param isDue whether the trigger is reached
 * @returns tokens the request has to get below, by more than summarising if need be; `Infinity` where nothing presses
 */
export function goalOf(reason: CompactReason, tokens: number, isDue: boolean, rules: Rules): number {
  switch (reason) {
    case 'auto':
      return threshold(rules);
    case 'manual':
      return isDue ? threshold(rules) : Infinity;
    case 'overflow':
      // The provider knows a narrower window than we do, or counts more.
      return Math.min(threshold(rules), tokens * CLEARLY_SMALLER);
  }
}

/** @returns whether a pass wins enough to be worth a broken prompt cache; tokens of the whole request */
export function isGain(before: number, after: number, { minimumGain }: Rules): boolean {
  return before - after >= Math.max(1, Math.ceil(before * minimumGain));
}
