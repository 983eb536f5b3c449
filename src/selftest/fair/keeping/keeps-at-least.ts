import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

const PARTS = ['messages', 'tokens'] as const;

/**
 * Takes off as much of the oldest as brings it down to half of what was given, or of its trigger, and never touches what it is set to keep
 * at least. What is taken off becomes one summary; the latest request of the user stays.
 */
export default {
  name: 'fair: keeps at least',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { triggers: ['tokens', 'messages', 'manual'], keep: ['tokens', 'messages'], ceilings: 'floor' },
  },
  compact: (input) => compactedToShare(input),
} satisfies Adapter;

export async function compactedToShare(
  { messages, settings, reason, model }: CompactInput,
  share = 0.5,
): Promise<CompactOutput> {
  const given = { messages: messages.length, tokens: weigh([...messages, settings.system, settings.tools]) };
  if (reason === 'auto' && PARTS.every((part) => given[part] < limitOf(settings, part))) return { messages };
  const cut = whereToCut(messages, settings, share);
  const request = messages.findLastIndex((message) => message.role === 'user' && !isSummary(message));
  const [goes, stays] = [messages.slice(0, cut), messages.slice(cut)];
  if (goes.every((message, at) => isSummary(message) || at === request)) return { messages };
  const said = await answerTo(model, goes);
  if (said === undefined) return { messages };
  const pinned = request < cut ? [messages[request]!] : [];
  const next = [{ role: 'user', content: [{ type: 'text', text: TITLE + said }] }, ...pinned, ...stays] as Message[];
  return { messages: weigh(next) < weigh(messages) ? next : messages };
}

const TITLE = 'This is what came before, in short:\n';

const isSummary = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(TITLE);

const limitOf = ({ trigger }: Settings, part: (typeof PARTS)[number]): number =>
  (trigger as Partial<Record<typeof part, number>>)[part] ?? Infinity;

/** The first place behind which half is left, but none behind which less is left than has to be. */
function whereToCut(messages: Message[], settings: Settings, share: number): number {
  const size = (from: number) => ({ messages: messages.length - from, tokens: weigh(messages.slice(from)) });
  const places = placesIn(messages);
  const least = places.findLastIndex((from) => PARTS.every((part) => size(from)[part] >= (settings.keep[part] ?? 0)));
  const goal = share * (share > 0.5 ? weigh(messages) : Math.min(weigh(messages), limitOf(settings, 'tokens')));
  const most = share * (share > 0.5 ? messages.length : Math.min(messages.length, limitOf(settings, 'messages')));
  const half = places.findIndex((from) => size(from).tokens <= goal && size(from).messages <= most);
  return places[Math.min(least, half < 0 ? places.length - 1 : half)] ?? 0;
}

/** Nothing begins within a call and what answers it, nor behind a call that waits. */
function placesIn(messages: Message[]): number[] {
  const spans = messages.flatMap(({ content }, from) =>
    content.flatMap((block) => (block.type === 'tool-call' ? [{ from, to: endOf(messages, from, block) }] : [])),
  );
  return messages.flatMap(({ role }, at) =>
    role === 'tool' || spans.some(({ from, to }) => from < at && at <= to) ? [] : [at],
  );
}

function endOf(messages: Message[], from: number, { id, status }: { id: string; status?: string }): number {
  const answers = (message: Message) => message.content.some((one) => one.type === 'tool-result' && one.callId === id);
  const next = messages.findIndex(({ role }, at) => at > from && role === 'user');
  const isOver = next > 0 && messages.slice(next).some(({ role }) => role === 'assistant');
  const calls = (message: Message) => message.content.some((one) => one.type === 'tool-call' && one.id === id);
  const end = messages.findIndex((message, at) => at > from && (answers(message) || calls(message)));
  if (end > 0) return answers(messages[end]!) ? end : from;
  return status === 'pending' || (status === undefined && !isOver) ? messages.length : from;
}

async function answerTo(model: CompactInput['model'], goes: Message[]): Promise<string | undefined> {
  const content = `Shorten this to what matters.\n${goes.map((message) => JSON.stringify(message)).join('\n')}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] }).catch(() => ({ choices: [] }));
  const text = choices?.[0]?.message.content ?? '';
  return choices?.[0]?.finish_reason === 'stop' && /^[^#\s]/m.test(text) ? text : undefined;
}

const weigh = (parts: unknown[]): number => JSON.stringify(parts).length / 4.2;
