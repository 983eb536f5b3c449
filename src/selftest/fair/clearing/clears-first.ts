import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message, ToolResultBlock } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

/**
 * Clears old tool results first, and asks for a summary only where that is not enough, or where a pass was asked for: Claude
 * Code, Anthropic's context editing and opencode work so. The summary stands in a system message. Counts four characters to
 * a token, of all that is sent.
 */
export default {
  name: 'fair: clears first',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { summary: { role: 'system' }, keep: ['tokens', 'messages'], capabilities: ['clearing', 'outcome'] },
  },
  compact,
} satisfies Adapter;

const COMPACTED = { kind: 'compacted' } as const;
const REST_STAYS = { kind: 'irreducible', detail: 'the rest stays' } as const;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const still = (why: string): CompactOutput => ({ messages, state, outcome: { kind: 'unchanged', reason: why } });
  const isAuto = reason === 'auto';
  if (isAuto && (state === messages.length || !isDue(messages, settings))) return still('not due, or failed before');
  const lighter = clearBefore(newestBatch(messages), messages);
  const isEnough = size(lighter) < size(messages) && !isDue(lighter, settings);
  if (isAuto && isEnough) return { messages: lighter, outcome: COMPACTED };

  const tail = tailOf(groups(messages), settings.keep);
  const head = messages.slice(0, messages.length - tail.length);
  const request = messages.findLast((message) => message.role === 'user');
  const pinned = head.filter((message) => message === request);
  if (head.every((message) => isSummary(message) || message === request)) return still('nothing is left to evict');
  try {
    const text = await ask(model, head);
    const next = [summaryOf(text), ...pinned, ...tail];
    if (size(next) >= size(messages)) return { messages, state: messages.length, outcome: REST_STAYS };
    return { messages: next, outcome: isDue(next, settings) ? REST_STAYS : COMPACTED };
  } catch (error) {
    return { messages, state: messages.length, outcome: { kind: 'failed', reason: String(error) } };
  }
}

/** The results behind the last calls are what the model is about to read. */
const newestBatch = (messages: Message[]): number =>
  messages.findLastIndex(({ content }) => content.some(({ type }) => type === 'tool-call'));

const clearBefore = (end: number, messages: Message[]): Message[] =>
  messages.map((message, at) => (at < end ? { ...message, content: message.content.map(cleared) } : message));

/** A word about what is gone may not be longer than what it stands for. */
const cleared = (block: Message['content'][number]): Message['content'][number] =>
  block.type === 'tool-result' && JSON.stringify(block.content).length > 3 * NOTE.length ? noted(block) : block;
const noted = (result: ToolResultBlock): ToolResultBlock => ({ ...result, content: [{ type: 'text', text: NOTE }] });
const NOTE = '[This old result was cleared; call the tool again.]';

/** Parts that stay whole: from a call to its last result, or to the end while it waits. */
function groups(messages: Message[]): Message[][] {
  const parts: Message[][] = [];
  const waiting = new Set<string>();
  messages.forEach((message, at) => {
    if (parts.length > 0 && (waiting.size > 0 || message.role === 'tool')) parts.at(-1)!.push(message);
    else parts.push([message]);
    for (const block of message.content) {
      if (block.type === 'tool-result') waiting.delete(block.callId);
      if (block.type === 'tool-call' && !isAbandoned(messages.slice(at + 1), block)) waiting.add(block.id);
    }
  });
  return parts;
}

function isAbandoned(later: Message[], { id, status }: { id: string; status?: string }): boolean {
  const isDone = later.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id));
  const turn = later.findIndex(({ role }) => role === 'user');
  const isPast = turn >= 0 && later.slice(turn).some(({ role }) => role === 'assistant');
  return !isDone && (status === 'abandoned' || (status === undefined && isPast));
}

function tailOf(parts: Message[][], { messages = Infinity, tokens = Infinity }: Settings['keep']): Message[] {
  const tails = parts.map((_, at) => parts.slice(at).flat());
  const fits = (tail: Message[]) => tail.length <= messages && size(tail) <= tokens && !tail.some(isSummary);
  return tails.find(fits) ?? tails.at(-1) ?? [];
}

async function ask(model: ModelAccess, head: Message[]): Promise<string> {
  const content = `Summarize:\n${head.map((message) => JSON.stringify(message)).join('\n')}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const text = choices[0]?.message.content ?? '';
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(text)) throw new Error('no usable summary');
  return text;
}

const isDue = (list: Message[], { trigger, system, tools }: Settings): boolean =>
  'tokens' in trigger && size([...list, system ?? '', tools ?? []]) >= trigger.tokens;
const isSummary = ({ content }: Message): boolean => content[0]?.type === 'text' && content[0].text.startsWith(MARK);
const MARK = 'Summary of earlier messages:\n';
const summaryOf = (text: string): Message => ({ role: 'system', content: [{ type: 'text', text: MARK + text }] });
/** The usage told with an answer is sent to nobody. */
const size = (parts: unknown[]): number => JSON.stringify(parts, (k, v) => (k === 'usage' ? undefined : v)).length / 4;
