import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { ProfileClaims } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';
import { hasPart, isReached, isUnanswered, pairsOf, size, tailStart } from './takes-calls-out.ts';

const OPENS = '[Tool results:';

const prices = { 'without-summaries': { goes: 'calls', extract: { opens: OPENS } } } as const;

const claims = { triggers: ['tokens', 'messages', 'manual'], keep: ['tokens', 'messages'] } satisfies ProfileClaims;

/**
 * Makes a note in the words of the assistant of each call with its results that is older than the tail, by a rule and without a model:
 * agent-framework's `ToolResultCompactionStrategy`. The note says which tools were called, and how their results begin. What users and
 * the assistant said stays. Under `beside` the note stands in the message with what was said.
 */
export default {
  name: 'fair: notes calls',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { ...claims, ceilings: 'round-up', prices },
    beside: { ...claims, ceilings: 'round-up', prices },
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
  const next = messages.flatMap((message, at) => {
    if (stays.has(pairs[at]!) || !hasPart(message)) return [message];
    const pair = messages.filter((_, other) => pairs[other] === at);
    const all = [...words(message), ...(pairs[at] === at ? [note(pair)] : [])];
    return profile === 'beside' && all.length > 1
      ? [{ ...all[0]!, content: all.flatMap(({ content }) => content) }]
      : all;
  });
  return { messages: size(next) < size(messages) ? next : messages };
}

/** What is said beside the calls, with its thoughts. */
function words(message: Message): Message[] {
  const content = message.content.filter(({ type }) => type !== 'tool-call' && type !== 'tool-result');
  return content.some(({ type }) => type !== 'reasoning') ? [{ ...message, content }] : [];
}

function note(pair: Message[]): Message {
  const blocks = pair.flatMap(({ content }) => content);
  const said = blocks.flatMap((block) => {
    if (block.type === 'tool-call') return [block.name];
    return block.type === 'tool-result'
      ? [
          block.content
            .flatMap((one) => ('text' in one ? one.text : ''))
            .join(' ')
            .slice(0, 40),
        ]
      : [];
  });
  return { role: 'assistant', content: [{ type: 'text', text: `${OPENS} ${said.join('; ')}]` }] };
}
