import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

const OPENS = 'Extracts of what was said before:';
const LINES = 20;
const LENGTH = 50;

/**
 * Asks no model: the oldest messages go, and how each of them begins stands in one message of the user in their place, under words
 * that are always the same. A later pass carries the newest of these lines on, so that they don't grow for ever.
 */
export default {
  name: 'fair: extracts by rule',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      triggers: ['tokens', 'messages', 'manual'],
      keep: ['tokens', 'messages'],
      prices: { 'without-summaries': { goes: 'oldest', extract: { opens: OPENS } } },
    },
  },
  compact,
} satisfies Adapter;

function compact({ messages, settings, reason }: CompactInput): CompactOutput {
  if (reason === 'auto' && !isDue(messages, settings)) return { messages };
  const said = messages.filter((message) => !isExtract(message));
  const request = said.findLastIndex(({ role }) => role === 'user');
  const parts = cuts(said);
  const start = parts.find((from) => fits(said.slice(from), settings.keep)) ?? parts.at(-1) ?? 0;
  const gone = said.filter((_, at) => at < start && at !== request);
  const earlier = messages.filter(isExtract).flatMap((message) => wordsOf(message).split('\n').slice(1));
  const lines = [...earlier, ...gone.map(lineOf)].slice(-LINES);
  const stays = said.filter((_, at) => at >= start || at === request);
  const next = [extract(lines), ...stays];
  return { messages: gone.length > 0 && size(next) < size(messages) ? next : messages };
}

const extract = (lines: string[]): Message => ({
  role: 'user',
  content: [{ type: 'text', text: [OPENS, ...lines].join('\n') }],
});

const isExtract = (message: Message): boolean => message.role === 'user' && wordsOf(message).startsWith(`${OPENS}\n`);

const wordsOf = ({ content }: Message): string => content.map(saidIn).join(' ');

function saidIn(block: Message['content'][number]): string {
  if (block.type === 'tool-call') return `${block.name} ${JSON.stringify(block.arguments)}`;
  if (block.type === 'tool-result') return block.content.map(saidIn).join(' ');
  return block.type === 'text' ? block.text : '';
}

/** How a message begins; half a character at the cut is none. */
const lineOf = (message: Message): string =>
  `${message.role}: ${[...wordsOf(message).replaceAll('\n', ' ')].slice(0, LENGTH).join('')}`;

const fits = (tail: Message[], { messages = Infinity, tokens = Infinity }: Settings['keep']): boolean =>
  tail.length <= messages && size(tail) <= tokens;

function isDue(messages: Message[], { trigger, window, system, tools }: Settings): boolean {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  const limit = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : Infinity;
  return size([...messages, system, tools]) >= limit;
}

/** @returns where the conversation may be cut: not in front of a result, and not behind a call that has none yet */
function cuts(messages: Message[]): number[] {
  const open = new Set<string>();
  return messages.flatMap(({ role, content }, at) => {
    const isInside = open.size > 0 || role === 'tool';
    for (const block of content) {
      if (block.type === 'tool-call' && !isGivenUp(messages.slice(at), block)) open.add(block.id);
      if (block.type === 'tool-result') open.delete(block.callId);
    }
    return isInside ? [] : [at];
  });
}

/** Nothing answers it, and the conversation has gone on without it. */
function isGivenUp(later: Message[], { id, status }: { id: string; status?: string }): boolean {
  if (later.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id))) return false;
  const turn = later.findIndex(({ role }) => role === 'user');
  const isPast = turn >= 0 && later.slice(turn).some(({ role }) => role === 'assistant');
  return status === 'abandoned' || (status === undefined && isPast);
}

const size = (parts: unknown): number => JSON.stringify(parts).length / 4;
