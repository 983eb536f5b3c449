import type { Adapter, CompactInput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

const NEWEST = 3;

/**
 * Looks at the history before every request, and has no trigger: each result that is older than the newest three becomes a few words, as
 * in the histories of agents that mask what they observed. Failures stay, and so does what is hardly longer than the words.
 */
export default {
  name: 'fair: masks before every request',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      mode: 'reduce',
      onSummarizerFailure: 'fallback',
      triggers: ['always'],
      keep: [],
      clearing: { newest: NEWEST },
    },
  },
  compact: ({ messages }: CompactInput) => ({ messages: masked(messages, NEWEST) }),
} satisfies Adapter;

/** @param newest so many stay as they are, and those of the batch that was asked for last */
export function masked(messages: Message[], newest: number): Message[] {
  const ids = messages.flatMap(({ content }) =>
    content.flatMap((one) => (one.type === 'tool-result' ? [one.callId] : [])),
  );
  const asked = messages.findLastIndex(({ content }) => content.some(({ type }) => type === 'tool-call'));
  let older = Math.max(0, ids.length - newest);
  return messages.map((message, at) => ({
    ...message,
    content: message.content.map((block) => {
      if (block.type !== 'tool-result') return block;
      older -= 1;
      const isLong = JSON.stringify(block.content).length > 2 * MASK.length;
      return older < 0 || at > asked || block.isError || !isLong
        ? block
        : { ...block, content: [{ type: 'text' as const, text: MASK }] };
    }),
  }));
}

const MASK = '[masked, ask the tool once more if you need it]';
