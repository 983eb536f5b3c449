import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import twoCalls from '../divided/two-calls.ts';

const claims = { ...twoCalls.profiles.default, capabilities: [] };

/**
 * Clears the thoughts of all turns but the one at work, before every request and in front of every summary: AI SDK `pruneMessages`
 * does so, and Anthropic's `clear_thinking`. Where a summary was asked for in vain all stays as it was.
 */
export default {
  ...twoCalls,
  name: 'fair: lets thoughts go',
  profiles: {
    default: { ...claims, prices: { 'thoughts-cleared': { of: 'finished-turns' } } },
  },
  compact: (input) => clearing(input, withoutThoughts),
} satisfies Adapter;

/** What goes of what came in. */
export type Clears = (messages: Message[]) => Message[];

export async function clearing(input: CompactInput, clears: Clears): Promise<CompactOutput> {
  let isAsked = false;
  const complete: CompactInput['model']['complete'] = (request) => {
    isAsked = true;
    return input.model.complete(request);
  };
  const messages = clears(input.messages);
  const { outcome: _, ...output } = await twoCalls.compact({ ...input, messages, model: { ...input.model, complete } });
  const isInVain = isAsked && output.messages === messages;
  return isInVain ? { ...output, messages: input.messages } : output;
}

export function withoutThoughts(messages: Message[]): Message[] {
  const turn = messages.findLastIndex(({ role }) => role === 'user');
  return messages.map((message, at) => {
    const content = message.content.filter(({ type }) => type !== 'reasoning');
    return at < turn && content.length > 0 && content.length < message.content.length
      ? { ...message, content }
      : message;
  });
}
