import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Block, Message } from '../../conversation/message.ts';

/**
 * Keeps the newest groups that fit under the ceiling, up to the last token, and the latest request. Counts the characters of what is
 * said, of names and of arguments, divides the sum by four, and counts nothing else: no ids, no roles, nothing a message.
 */
export default {
  name: 'fair: counts words',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { onSummarizerFailure: 'raise', triggers: ['tokens', 'manual'], keep: ['tokens'] } },
  compact,
} satisfies Adapter;

const HEAD = 'The story so far, told by the assistant: ';

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { trigger, keep, system = '', tools = [] } = settings;
  const beside = (system.length + JSON.stringify(tools).length) / 4;
  const isDue = 'tokens' in trigger && tokens(messages) + beside >= trigger.tokens;
  if (reason === 'auto' && (!isDue || state === messages.length)) return { messages, state };
  const parts = groups(messages);
  const tail = tailOf(parts, keep.tokens ?? Infinity);
  const head = messages.slice(0, messages.length - tail.length);
  const request = messages.findLast((message) => message.role === 'user' && !isSummary(message));
  const pinned = request !== undefined && head.includes(request) ? [request] : [];
  if (head.every((message) => isSummary(message) || message === request)) return { messages, state };
  const content = `Summarize all of this:\n${head.map((message) => `${message.role}: ${JSON.stringify(message)}`).join('\n')}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const summary = choices[0]?.message.content ?? '';
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(summary)) throw new Error('no usable summary');
  const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: HEAD + summary }] }, ...pinned, ...tail];
  return tokens(next) < tokens(messages) ? { messages: next } : { messages, state: messages.length };
}

const isSummary = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(HEAD);

/** The newest parts that fit; the newest of all, whatever its size. */
function tailOf(parts: Message[][], ceiling: number): Message[] {
  const tails = parts.map((_, at) => parts.slice(at).flat()).filter((tail) => !tail.some(isSummary));
  return tails.find((tail) => tokens(tail) <= ceiling) ?? tails.at(-1) ?? [];
}

/** Parts that stay whole: from a call to its last result, or to the end while one is waited for. */
function groups(messages: Message[]): Message[][] {
  const parts: Message[][] = [];
  const waiting = new Set<string>();
  messages.forEach((message, at) => {
    if (parts.length > 0 && (waiting.size > 0 || message.role === 'tool')) parts.at(-1)!.push(message);
    else parts.push([message]);
    for (const block of message.content) {
      if (block.type === 'tool-result') waiting.delete(block.callId);
      if (block.type === 'tool-call' && !isOver(messages.slice(at + 1), block)) waiting.add(block.id);
    }
  });
  return parts;
}

function isOver(later: Message[], { id, status }: { id: string; status?: string }): boolean {
  if (later.some(({ content }) => content.some((block) => block.type === 'tool-result' && block.callId === id)))
    return false;
  const turn = later.findIndex(({ role }) => role === 'user');
  return (
    status === 'abandoned' ||
    (status === undefined && later.slice(turn).some(({ role }) => role === 'assistant') && turn >= 0)
  );
}

const tokens = (messages: Message[]): number =>
  Math.ceil(messages.flatMap(({ content }) => content).reduce((sum, block) => sum + lengthOf(block), 0) / 4);

function lengthOf(block: Block): number {
  if (block.type === 'tool-result') return block.content.reduce((sum, part) => sum + lengthOf(part), 0);
  if (block.type === 'tool-call') return block.name.length + JSON.stringify(block.arguments).length;
  return block.type === 'image' ? 4000 : block.text.length;
}
