import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Block, JsonValue, Message } from '../../conversation/message.ts';
import { firstWaiting, handedOver } from './no-tail.ts';

/**
 * All that was said becomes one message of the user: a summary, and below it the latest request, quoted word for word, with its pictures.
 * Until somebody asks for something else, the next pass quotes it again. A call that still waits stays with what is behind it.
 */
export default {
  name: 'fair: one message',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      onSummarizerFailure: 'raise',
      triggers: ['tokens', 'messages', 'manual'],
      keep: ['tokens', 'messages'],
      ceilings: 'no-tail',
    },
  },
  compact,
} satisfies Adapter;

async function compact(input: CompactInput): Promise<CompactOutput> {
  const { messages, settings, reason, model, state } = input;
  const { trigger, system, tools } = settings;
  const { quoted, inVain } = { quoted: null, inVain: 0, ...(state as Partial<Memory> | null) };
  const unchanged = { messages, state };
  const isDue =
    'messages' in trigger
      ? messages.length >= trigger.messages
      : 'tokens' in trigger && size([...messages, system, tools]) >= trigger.tokens;
  if (reason === 'auto' && (!isDue || inVain === messages.length)) return unchanged;
  const end = firstWaiting(messages);
  const [goes, stays] = [messages.slice(0, end), messages.slice(end)];
  const request = goes.findLast((message) => message.role === 'user' && !isOwn(message));
  if (goes.every((message) => isOwn(message) || message === request)) return unchanged;
  const summary = await handedOver(model, goes);
  const content = request === undefined ? quoted : (request.content as Block[]);
  const isAskedLater = stays.some(({ role }) => role === 'user');
  const whole = inOneMessage(summary, content === null || isAskedLater ? [] : content);
  const next = [whole, ...stays];
  return size(next) < size(messages)
    ? { messages: next, state: { quoted: content as JsonValue, inVain: 0 } }
    : { messages, state: { quoted, inVain: messages.length } as unknown as JsonValue };
}

/** What it remembers: the request that its own message quotes, and how much of the conversation it could not make smaller. */
interface Memory {
  quoted: Block[] | null;
  inVain: number;
}

function inOneMessage(summary: string, request: Block[]): Message {
  const words = request.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const quote = request.length === 0 ? '' : `\n\nThe latest request, word for word:\n"""\n${words.join('\n')}\n"""`;
  const pictures = request.filter(({ type }) => type === 'image');
  return { role: 'user', content: [{ type: 'text', text: `${OPENING}\n${summary}${quote}` }, ...pictures] };
}

const OPENING = 'What happened until now:';

const isOwn = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(OPENING);

const size = (parts: unknown[]): number => JSON.stringify(parts).length / 4;
