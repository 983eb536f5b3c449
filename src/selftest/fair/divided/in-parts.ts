import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

/**
 * Divides what goes into parts of one length, in the middle of a word too, has each summarized by itself, and the summaries made
 * one. Keeps the newest groups and the latest request. Counts four characters to a token, and what goes with the messages.
 */
export default {
  name: 'fair: in parts',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { keep: ['messages', 'tokens'] } },
  compact,
} satisfies Adapter;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { trigger, keep, system = '', tools = [] } = settings;
  const beside = JSON.stringify([system, tools]).length / 4;
  const threshold = 'tokens' in trigger ? trigger.tokens : Infinity;
  const inVain = messages.length;
  if (reason === 'auto' && (state === inVain || size(messages) + beside < threshold)) return { messages, state };
  const parts = groups(messages);
  const tail = tailOf(parts, keep.messages ?? Infinity, keep.tokens ?? Infinity);
  const head = messages.slice(0, messages.length - tail.length);
  const request = messages.findLast((message) => message.role === 'user' && !isSummary(message));
  const pinned = request !== undefined && head.includes(request) ? [request] : [];
  if (head.every((message) => isSummary(message) || message === request)) return { messages };
  try {
    const answers: string[] = [];
    for (const part of inParts(head.map(told).join('\n'), Math.min(18 * threshold, 36_000)))
      answers.push(await ask(model, 'Sum up this part of a talk.', `${part}\nThat was the part. Write.`));
    const summary = answers.length === 1 ? answers[0]! : await ask(model, 'Make one of these.', answers.join('\n'));
    const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: MARK + summary }] }, ...pinned, ...tail];
    return size(next) < size(messages) ? { messages: next } : { messages, state: inVain };
  } catch {
    return { messages, state: inVain };
  }
}

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

function inParts(text: string, length: number): string[] {
  const count = Math.max(1, Math.ceil(text.length / length));
  return Array.from({ length: count }, (_, at) => text.slice(at * length, (at + 1) * length));
}

const told = ({ role, content }: Message): string =>
  `${role}: ${content.map((block) => (block.type === 'text' ? block.text : JSON.stringify(block))).join('\n')}`;

async function ask(model: ModelAccess, prompt: string, text: string): Promise<string> {
  const { choices } = await model.complete({ messages: [{ role: 'user', content: `${prompt}\n${text}` }] });
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(choices[0].message.content ?? ''))
    throw new Error('no usable summary');
  return choices[0].message.content ?? '';
}

const size = (messages: Message[]): number =>
  messages.reduce((sum, { content }) => sum + JSON.stringify(content).length / 4, 0);
