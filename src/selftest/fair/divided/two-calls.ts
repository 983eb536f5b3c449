import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

/**
 * Asks twice: for a summary, and then, with the summary and the conversation before it, for what the summary forgot; the
 * second answer is installed. Keeps the newest groups and the latest request. Counts four characters to a token, and what
 * goes with the messages.
 */
export default {
  name: 'fair: two calls',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { triggers: ['tokens', 'messages', 'manual'], keep: ['messages', 'tokens'], capabilities: ['outcome'] },
  },
  compact,
} satisfies Adapter;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { trigger, keep, system = '', tools = [] } = settings;
  const beside = JSON.stringify([system, tools]).length / 4;
  const isDue = (list: Message[]) =>
    'messages' in trigger
      ? list.length >= trigger.messages
      : 'tokens' in trigger && size(list) + beside >= trigger.tokens;
  if (reason === 'auto' && (state === messages.length || !isDue(messages)))
    return { messages, state, outcome: { kind: 'unchanged', reason: 'not due, or failed before' } };
  const parts = groups(messages);
  const tail = tailOf(parts, keep.messages ?? Infinity, keep.tokens ?? Infinity);
  const head = messages.slice(0, messages.length - tail.length);
  const request = messages.findLast((message) => message.role === 'user' && !isSummary(message));
  const pinned = request !== undefined && head.includes(request) ? [request] : [];
  if (head.every((message) => isSummary(message) || message === request))
    return { messages, outcome: { kind: 'unchanged', reason: 'nothing else is left to evict' } };
  try {
    const first = await ask(model, 'Summarize.', head);
    const second = await ask(model, `Here is a summary:\n${first}\nWrite it again with all that it forgot.`, head);
    const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: MARK + second }] }, ...pinned, ...tail];
    if (size(next) >= size(messages))
      return { messages, state: messages.length, outcome: { kind: 'irreducible', detail: 'no smaller summary' } };
    const outcome = isDue(next) ? REST_STAYS : COMPACTED;
    return { messages: next, outcome: { ...outcome, tokens: { before: size(messages), after: size(next) } } };
  } catch (error) {
    return { messages, state: messages.length, outcome: { kind: 'failed', reason: String(error) } };
  }
}

const COMPACTED = { kind: 'compacted' } as const;
const REST_STAYS = { kind: 'irreducible', detail: 'the rest stays' } as const;
const MARK = '[Summary of earlier messages] ';
const isSummary = ({ content }: Message): boolean => content[0]?.type === 'text' && content[0].text.startsWith(MARK);

/** Parts that stay whole: from a call to its last result, or to the end while it waits. A result without call joins the part before. */
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
  const isPast = turn >= 0 && later.slice(turn).some(({ role }) => role === 'assistant');
  return status === 'abandoned' || (status === undefined && isPast);
}

function tailOf(parts: Message[][], count: number, tokens: number): Message[] {
  const tails = parts.map((_, at) => parts.slice(at).flat());
  return (
    tails.find((tail) => tail.length <= count && size(tail) <= tokens && !tail.some(isSummary)) ?? tails.at(-1) ?? []
  );
}

async function ask(model: ModelAccess, prompt: string, messages: Message[]): Promise<string> {
  const { choices } = await model.complete({
    messages: [{ role: 'user', content: `${prompt}\n${JSON.stringify(messages)}` }],
  });
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(choices[0].message.content ?? ''))
    throw new Error('no usable summary');
  return choices[0].message.content ?? '';
}

const size = (messages: Message[]): number =>
  messages.reduce((sum, { content }) => sum + JSON.stringify(content).length / 4, 0);
