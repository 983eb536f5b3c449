import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

const claims = { newest: 3, atLeast: { tokens: 250 } };

/**
 * Clears every old result but the newest three, as Anthropic's context editing does, where that wins so many tokens that losing the
 * provider's cache is worth it. Asks no model and evicts nothing; failures stay, and what the model has not read yet. Counts four
 * characters to a token, of texts alone.
 */
export default {
  name: 'fair: clears all but three',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      mode: 'reduce',
      onSummarizerFailure: 'fallback',
      triggers: ['tokens', 'manual'],
      keep: [],
      clearing: claims,
    },
  },
  compact: (input) => compactWith(input, (results) => results.slice(0, -claims.newest), claims.atLeast.tokens),
} satisfies Adapter;

/** Call ids of results. */
type Choice = (oldestFirst: string[]) => string[];

/** @param goes which of all results are cleared @param atLeast tokens that have to be won */
export function compactWith(input: CompactInput, goes: Choice, atLeast: number): CompactOutput {
  const { messages, settings, reason } = input;
  const { trigger, system = '', tools = [] } = settings;
  const isDue = 'tokens' in trigger && length([messages, system, tools]) / 4 >= trigger.tokens;
  if (reason === 'auto' && !isDue) return { messages };
  const gone = new Set(goes(messages.flatMap(resultsIn)));
  const last = messages.findLastIndex(({ content }) => content.some(({ type }) => type === 'tool-call'));
  const next = messages.map((message, at) => (at < last ? without(gone, message) : message));
  return { messages: (length(messages) - length(next)) / 4 >= atLeast ? next : messages };
}

const resultsIn = ({ content }: Message): string[] =>
  content.flatMap((block) => (block.type === 'tool-result' ? [block.callId] : []));

const NOTE = '[cleared, call the tool again if you need it]';

const without = (gone: Set<string>, message: Message): Message => ({
  ...message,
  content: message.content.map((block) =>
    block.type === 'tool-result' && !block.isError && gone.has(block.callId) && length(block.content) > 2 * NOTE.length
      ? { ...block, content: [{ type: 'text', text: NOTE }] }
      : block,
  ),
});

/** Characters of all that can be read. */
const length = (parts: unknown): number => {
  if (typeof parts === 'string') return parts.length;
  return typeof parts === 'object' && parts !== null
    ? Object.values(parts).reduce((sum: number, part) => sum + length(part), 0)
    : 0;
};
