import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

/**
 * Has each group of a call and its results summed up by itself, each other message as well, and the answers made one together with the
 * earlier summary: hundreds of requests after a long turn, and each shows something new. Where one of them gets no summary, all is asked about at
 * once. Writes JSON. Keeps the newest groups and the latest request. Counts four characters to a token, and what goes with the messages.
 */
export default {
  name: 'fair: each group alone',
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
    const summary = await inSteps(model, head).catch(() => ask(model, 'Sum up all of this.', [toJson(head)]));
    const next: Message[] = [
      { role: 'user', content: [{ type: 'text', text: MARK + toJson({ summary }) }] },
      ...pinned,
      ...tail,
    ];
    return size(next) < size(messages) ? { messages: next } : { messages, state: inVain };
  } catch {
    return { messages, state: inVain };
  }
}

/** The earlier summary is no step, and goes with their answers. */
async function inSteps(model: ModelAccess, head: Message[]): Promise<string> {
  const answers = head.filter(isSummary).map((message) => toJson(message.content));
  for (const step of groups(head.filter((message) => !isSummary(message))))
    answers.push(await ask(model, 'Sum up this step.', [toJson(step)]));
  return answers.length === 1 ? answers[0]! : ask(model, 'Make one of these.', answers);
}

/** As Go and .NET write it: what HTML could take for a tag is escaped. */
const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&'`]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

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

async function ask(model: ModelAccess, prompt: string, texts: string[]): Promise<string> {
  const { choices } = await model.complete({ messages: [{ role: 'user', content: [prompt, ...texts].join('\n') }] });
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(choices[0].message.content ?? ''))
    throw new Error('no usable summary');
  return choices[0].message.content ?? '';
}

const size = (messages: Message[]): number =>
  messages.reduce((sum, { content }) => sum + JSON.stringify(content).length / 4, 0);
