import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { ProfileClaims } from '../../adapter/profile.ts';
import type { Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';

const MARKER = '[older messages are gone]';

const claims = { triggers: ['tokens', 'messages', 'manual'], keep: ['tokens', 'messages'] } satisfies ProfileClaims;

/**
 * A window that slides: as many of the newest messages as have room stay, and what is older is gone, without a model; under
 * `marked` words say so. The latest request of the user stays, and calls with their results.
 */
export default {
  name: 'fair: sliding window',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { ...claims, prices: { 'without-summaries': { goes: 'oldest' } } },
    marked: { ...claims, prices: { 'without-summaries': { goes: 'oldest', marker: MARKER } } },
  },
  compact,
} satisfies Adapter;

function compact({ messages, settings, reason, profile }: CompactInput): CompactOutput {
  if (reason === 'auto' && !isDue(messages, settings)) return { messages };
  const said = messages.filter((message) => !isMarker(message));
  const request = said.findLastIndex(({ role }) => role === 'user');
  const parts = groups(said);
  const start = parts.find((from) => fits(said.slice(from), settings.keep)) ?? parts.at(-1) ?? 0;
  const stays = said.filter((_, at) => at >= start || at === request);
  const next = profile === 'marked' ? [marker, ...stays] : stays;
  return { messages: stays.length < said.length && size(next) < size(messages) ? next : messages };
}

const marker: Message = { role: 'user', content: [{ type: 'text', text: MARKER }] };

const isMarker = ({ content }: Message): boolean =>
  content.some((block) => block.type === 'text' && block.text === MARKER);

function isDue(messages: Message[], { trigger, window, system, tools }: Settings): boolean {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  const limit = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : Infinity;
  return size([...messages, system, tools]) >= limit;
}

const fits = (tail: Message[], { messages = Infinity, tokens = Infinity }: Settings['keep']): boolean =>
  tail.length <= messages && size(tail) <= tokens;

/** @returns where a window may begin: nowhere between a call and its result, and before a call that waits */
function groups(messages: Message[]): number[] {
  const waiting = new Set<string>();
  return messages.flatMap((message, at) => {
    const isInside = waiting.size > 0 || message.role === 'tool';
    for (const block of message.content) {
      if (block.type === 'tool-call' && !isAbandoned(messages.slice(at + 1), block)) waiting.add(block.id);
      if (block.type === 'tool-result') waiting.delete(block.callId);
    }
    return isInside ? [] : [at];
  });
}

function isAbandoned(later: Message[], { id, status }: { id: string; status?: string }): boolean {
  const isDone = later.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id));
  const turn = later.findIndex(({ role }) => role === 'user');
  const isPast = turn >= 0 && later.slice(turn).some(({ role }) => role === 'assistant');
  return !isDone && (status === 'abandoned' || (status === undefined && isPast));
}

const size = (parts: unknown): number => JSON.stringify(parts).length / 4;
