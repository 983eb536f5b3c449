import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

/**
 * Keeps the newest exchanges that have room, sums up the rest, and looks at what it has made: where what it could not take off is above its
 * trigger all by itself, it raises, as Inspect does ("Compaction insufficient"), and nothing has changed.
 */
export default {
  name: 'fair: raises when too large',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      triggers: ['tokens', 'messages', 'manual'],
      keep: ['tokens', 'messages'],
      prices: { 'raises-when-too-large': { above: 'trigger' } },
    },
  },
  compact: (input) => madeSmaller(input),
} satisfies Adapter;

/** What stays of a conversation, and what the trigger allows. */
export interface Remainder {
  stays: Message[];
  gone: Message[];
  settings: Settings;
}

export async function madeSmaller(input: CompactInput, tooLarge = isTooLarge): Promise<CompactOutput> {
  const { messages, settings, reason, model } = input;
  if (reason === 'auto' && !isOver(messages, settings)) return { messages };
  const request = messages.findLast((message) => message.role === 'user' && !isDigest(message));
  const parts = partsOf(messages);
  const newest = parts.findLastIndex((part) => !part.every(isDigest));
  const from = parts.findIndex((_, at) => at >= newest || hasRoom(parts.slice(at).flat(), settings));
  const tail = parts.slice(Math.max(0, from)).flat();
  const stays = messages.filter((message) => message === request || (tail.includes(message) && !isDigest(message)));
  const gone = messages.filter((message) => !stays.includes(message));
  if (gone.every(isDigest)) return { messages };
  if (tooLarge({ stays, gone, settings })) throw new Error('Too large: what has to stay is above the trigger.');
  const digest = await digestOf(gone, request, model).catch(() => '');
  const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: TITLE + digest }] }, ...stays];
  return { messages: digest !== '' && weightOf(next) < weightOf(messages) ? next : messages };
}

const isTooLarge = ({ stays, settings }: Remainder): boolean => isOver(stays, settings);

const TITLE = 'So far:\n';
const isDigest = ({ content: [block] }: Message): boolean => block?.type === 'text' && block.text.startsWith(TITLE);

export function isOver(messages: Message[], { trigger, system = '', tools = [] }: Settings): boolean {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  return 'tokens' in trigger && weightOf([...messages, system, tools]) >= trigger.tokens;
}

const hasRoom = (tail: Message[], { keep: { messages = Infinity, tokens = Infinity } }: Settings): boolean =>
  tail.length <= messages && weightOf(tail) <= tokens;

/** A call and all up to its last result are one part, and so is all that follows on a call which waits. */
function partsOf(messages: Message[]): Message[][] {
  const parts: Message[][] = [];
  let end = -1;
  messages.forEach((message, at) => {
    if (parts.length > 0 && (at <= end || message.role === 'tool')) parts.at(-1)!.push(message);
    else parts.push([message]);
    for (const block of message.content)
      if (block.type === 'tool-call') end = Math.max(end, answeredAt(messages, at, block));
  });
  return parts;
}

function answeredAt(messages: Message[], at: number, call: { id: string; status?: string }): number {
  const names = (one: Message) => one.content.some((block) => 'id' in block && block.id === call.id);
  const again = messages.findIndex((one, place) => place > at && names(one));
  const until = again < 0 ? messages.length : again;
  const answer = messages.findLastIndex(
    (one, place) =>
      place > at && place < until && one.content.some((b) => b.type === 'tool-result' && b.callId === call.id),
  );
  if (answer > 0) return answer;
  const turn = messages.findIndex(({ role }, place) => place > at && role === 'user');
  const isOver = turn > 0 && messages.slice(turn).some(({ role }) => role === 'assistant');
  return call.status === 'pending' || (call.status === undefined && !isOver) ? messages.length : at;
}

async function digestOf(gone: Message[], task: Message | undefined, model: ModelAccess): Promise<string> {
  const content = `Sum up:\n${gone.map((one) => JSON.stringify(one)).join('\n')}\nIt is about: ${JSON.stringify(task)}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const text = choices[0]?.message.content ?? '';
  return choices[0]?.finish_reason === 'stop' && /^[^#\s]/m.test(text) ? text : '';
}

const weightOf = (what: unknown[]): number =>
  what.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0) / 4;
