import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { ProfileClaims } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

const claims = { triggers: ['tokens', 'messages', 'manual'], keep: ['tokens', 'messages'] } satisfies ProfileClaims;

/**
 * Takes calls with their results out of the conversation, wherever they stand in front of its tail, and asks no model: AI SDK
 * `pruneMessages` with `toolCalls`. What users and the assistant said stays, also beside a call; under `whole` a message with a call goes
 * with all that it says, as with agent-framework's `SelectiveToolCallCompactionStrategy`. A pair that reaches into the tail stays.
 */
export default {
  name: 'fair: takes calls out',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { ...claims, ceilings: 'round-up', prices: { 'without-summaries': { goes: 'calls' } } },
    whole: { ...claims, ceilings: 'round-up', prices: { 'without-summaries': { goes: 'call-messages' } } },
  },
  compact,
} satisfies Adapter;

function compact({ messages, settings, reason, profile }: CompactInput): CompactOutput {
  if (reason === 'auto' && !isReached(messages, settings)) return { messages };
  const pairs = pairsOf(messages);
  const tail = tailStart(messages, settings.keep);
  const stays = new Set(
    messages.flatMap((_, at) => (at >= tail || isUnanswered(messages, at, pairs) ? [pairs[at]!] : [])),
  );
  const next = messages.flatMap((message, at) =>
    stays.has(pairs[at]!) || !hasPart(message) ? [message] : profile === 'whole' ? [] : beside(message),
  );
  return { messages: size(next) < size(messages) ? next : messages };
}

/** @returns where the end of the conversation begins that is within every limit */
export function tailStart(
  messages: Message[],
  { messages: count = Infinity, tokens = Infinity }: Settings['keep'],
): number {
  const from = messages.findIndex((_, at) => messages.length - at <= count && size(messages.slice(at)) <= tokens);
  return from === -1 ? messages.length : from;
}

/** @returns for each message the index of the first one that it can't be parted from: ids of calls may come again */
export function pairsOf(messages: Message[]): number[] {
  const open = new Map<string, number>();
  const first = messages.map((_, at) => at);
  messages.forEach(({ content }, at) => {
    for (const block of content) {
      if (block.type === 'tool-call') open.set(block.id, at);
      const call = block.type === 'tool-result' ? open.get(block.callId) : undefined;
      if (block.type === 'tool-result') open.delete(block.callId);
      if (call === undefined) continue;
      const [from, to] = [first[call]!, first[at]!];
      first.forEach((one, index) => {
        if (one === from || one === to) first[index] = Math.min(from, to);
      });
    }
  });
  return first;
}

/** What nobody has answered waits, until a later turn of the user goes on without it. */
export function isUnanswered(messages: Message[], at: number, pairs: number[]): boolean {
  const pair = messages.filter((_, other) => pairs[other] === pairs[at]).flatMap(({ content }) => content);
  const turn = messages.slice(at).findIndex(({ role }) => role === 'user');
  const isPast = turn >= 0 && messages.slice(at + turn).some(({ role }) => role === 'assistant');
  return pair.some(
    (one) =>
      one.type === 'tool-call' &&
      (one.status === undefined ? !isPast : one.status !== 'abandoned') &&
      !pair.some((other) => other.type === 'tool-result' && other.callId === one.id),
  );
}

/** @returns what is said beside the calls, with its thoughts; thoughts alone are nothing that was said */
export function beside(message: Message): Message[] {
  const content = message.content.filter(({ type }) => type !== 'tool-call' && type !== 'tool-result');
  return content.some(({ type }) => type !== 'reasoning') ? [{ ...message, content }] : [];
}

export const hasPart = ({ content }: Message): boolean =>
  content.some(({ type }) => type === 'tool-call' || type === 'tool-result');

export function isReached(messages: Message[], { trigger, window, system, tools }: Settings): boolean {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  const limit = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : Infinity;
  return size([...messages, system, tools]) >= limit;
}

export const size = (parts: unknown): number => JSON.stringify(parts).length / 4;
