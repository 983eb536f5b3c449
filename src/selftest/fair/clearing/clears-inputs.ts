import type { Adapter, CompactInput } from '../../../adapter/contract.ts';
import type { ProfileClaims } from '../../../adapter/profile.ts';
import type { Block, Message } from '../../../conversation/message.ts';

const NEWEST = 3;
const claims = {
  mode: 'reduce',
  onSummarizerFailure: 'fallback',
  triggers: ['tokens', 'manual'],
  keep: [],
  clearing: { newest: NEWEST, inputs: true },
} satisfies ProfileClaims;

/**
 * Clears every old result but the newest three, and the arguments of its call with it, as Anthropic's context editing does with
 * `clear_tool_inputs`: the call stays, with an empty object. Failures stay, with what was asked.
 */
export default {
  name: 'fair: clears inputs',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: claims },
  compact: (input) => ({ messages: isDue(input) ? clearedWithInputs(input.messages) : input.messages }),
} satisfies Adapter;

const isDue = ({ messages, settings: { trigger, system, tools }, reason }: CompactInput): boolean =>
  reason !== 'auto' || ('tokens' in trigger && JSON.stringify([messages, system, tools]).length / 4 >= trigger.tokens);

/** @param emptied which calls lose their arguments, of those whose result goes */
export function clearedWithInputs(messages: Message[], emptied = (ids: Set<string>): Set<string> => ids): Message[] {
  const gone = new Set(oldResults(messages));
  const inputs = emptied(gone);
  return messages.map((message) => ({
    ...message,
    content: message.content.map((block) => cleared(block, gone, inputs)),
  }));
}

function cleared(block: Block, gone: Set<string>, inputs: Set<string>): Block {
  if (block.type === 'tool-call' && inputs.has(block.id)) return { ...block, arguments: {} };
  if (block.type !== 'tool-result' || !gone.has(block.callId)) return block;
  return { ...block, content: [{ type: 'text', text: NOTE }] };
}

const NOTE = '[cleared, call the tool again if you need it]';

/** Ids of all results but the newest, and those of the batch that was asked for last. */
function oldResults(messages: Message[]): string[] {
  const asked = messages.findLastIndex(({ content }) => content.some(({ type }) => type === 'tool-call'));
  const results = messages.flatMap(({ content }, at) =>
    content.flatMap((block) => (block.type === 'tool-result' ? [{ block, at }] : [])),
  );
  return results
    .slice(0, -NEWEST)
    .filter(({ block, at }) => at < asked && !block.isError && JSON.stringify(block.content).length > 2 * NOTE.length)
    .map(({ block }) => block.callId);
}
