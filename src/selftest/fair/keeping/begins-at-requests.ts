import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

/**
 * A window that begins with what a user said, as some providers demand of a conversation: of the newest messages that have room those
 * from the oldest request on stay. Where all of them belong to one long turn it begins with a call, or with what the assistant said.
 * Nobody summarizes. The latest request always stays.
 */
export default {
  name: 'fair: begins at requests',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      startsOn: 'user',
      triggers: ['tokens', 'messages', 'manual'],
      keep: ['messages', 'tokens'],
      prices: { 'without-summaries': { goes: 'oldest' } },
    },
  },
  compact,
} satisfies Adapter;

function compact({ messages, settings, reason }: CompactInput): CompactOutput {
  if (reason === 'auto' && !isDue(messages, settings)) return { messages };
  const request = messages.findLastIndex(isRequest);
  const whole = openings(messages);
  const oldest = whole.find((at) => hasRoom(messages.slice(at), settings)) ?? whole.at(-1) ?? 0;
  const begin = whole.find((at) => at >= oldest && isRequest(messages[at]!)) ?? oldest;
  const stays = messages.filter((_, at) => at >= begin || at === request);
  return { messages: tokens(stays) < tokens(messages) ? stays : messages };
}

const isRequest = ({ role }: Message): boolean => role === 'user';

function isDue(messages: Message[], { trigger, system = '', tools = [] }: Settings): boolean {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  return 'tokens' in trigger && tokens([...messages, system, tools]) >= trigger.tokens;
}

const hasRoom = (tail: Message[], { keep }: Settings): boolean =>
  tail.length <= (keep.messages ?? Infinity) && tokens(tail) <= (keep.tokens ?? Infinity);

/** @returns where a list may begin that is a conversation: no result without its call, and no call that waits in front */
function openings(messages: Message[]): number[] {
  const calls = messages.flatMap(({ content }, at) =>
    content.flatMap((block) => (block.type === 'tool-call' ? [{ at, block }] : [])),
  );
  const spans = calls.map(({ at, block }) => {
    const isItsResult = ({ content }: Message) =>
      content.some((other) => other.type === 'tool-result' && other.callId === block.id);
    const answered = messages.findIndex((message, place) => place > at && isItsResult(message));
    if (answered > at) return { from: at, to: answered };
    const isOver = messages.slice(at + 1).some(({ role }) => role === 'user') && block.status !== 'pending';
    return { from: at, to: isOver || block.status === 'abandoned' ? at : messages.length };
  });
  return [...messages.keys()].filter((cut) => !spans.some(({ from, to }) => from < cut && cut <= to));
}

const tokens = (parts: unknown): number => JSON.stringify(parts).length / 4;
