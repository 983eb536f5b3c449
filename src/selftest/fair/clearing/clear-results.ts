import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message, ToolResultBlock } from '../../../conversation/message.ts';

/**
 * Asks no model and evicts nothing: the text of old tool results makes room for a word that says so, the oldest first and
 * only as many as it takes. The newest batch of results stays. Counts UTF-8 bytes, four to a token, and in a whole request
 * the system prompt and the tools as well.
 */
export default {
  name: 'fair: old results cleared',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      mode: 'reduce',
      cut: 'group',
      onSummarizerFailure: 'fallback',
      triggers: ['tokens', 'manual'],
      keep: [],
    },
  },
  compact,
} satisfies Adapter;

function compact({ messages, settings, reason, state }: CompactInput): CompactOutput {
  const { trigger } = settings;
  const beside = tokens([settings.system, settings.tools]);
  const due = reason !== 'auto' || ('tokens' in trigger && beside + tokens(messages) >= trigger.tokens);
  if (!due) return { messages, state };
  const half = tokens(messages) / 2;
  const goal = 'tokens' in trigger ? Math.min(half, trigger.tokens / 2 - beside) : half;
  const next = [...messages];
  for (const [at, message] of messages.slice(0, newestBatch(messages)).entries()) {
    if (tokens(next) < goal) break;
    next[at] = cleared(message);
  }
  return { messages: next, state };
}

/** The results behind the last calls are what the model is about to read. */
function newestBatch(messages: Message[]): number {
  const at = messages.findLastIndex(({ content }) => content.some(({ type }) => type === 'tool-call'));
  return at === -1 ? messages.length : at;
}

const cleared = (message: Message): Message => ({
  ...message,
  content: message.content.map((block) => (block.type === 'tool-result' ? shorter(block) : block)),
});

/** A word about what is gone may not be longer than what it stands for. */
function shorter(result: ToolResultBlock): ToolResultBlock {
  const size = JSON.stringify(result.content).length;
  const marker = `[result of ${size} characters cleared]`;
  return size > 3 * marker.length ? { ...result, content: [{ type: 'text', text: marker }] } : result;
}

const tokens = (parts: unknown[]): number => Buffer.byteLength(JSON.stringify(parts)) / 4;
