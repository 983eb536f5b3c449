import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

/**
 * Counts as a typed framework does, where one message holds all results of a batch: they count as one, for the trigger and for what is
 * kept. The newest entries stay, as many as are set, and from where no call is without its results; the latest request stays as well.
 */
export default {
  name: 'fair: batch as one',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { triggers: ['tokens', 'messages', 'manual'], keep: ['messages'] } },
  compact: (input) => compactedToEntries(input),
} satisfies Adapter;

/** @param more entries that are kept beyond what is set */
export async function compactedToEntries(
  { messages, settings, reason, model }: CompactInput,
  more = 0,
): Promise<CompactOutput> {
  if (reason === 'auto' && !isReached(messages, settings)) return { messages };
  const entries = entriesOf(messages);
  const cut = cutIn(entries, Math.max(1, settings.keep.messages ?? entries.length) + more);
  const tail = entries.slice(cut).flat();
  const request = messages.findLast((message) => message.role === 'user' && !isRecap(message));
  const rest = messages.filter((message) => !tail.includes(message) && message !== request);
  if (rest.every(isRecap)) return { messages };
  const recap = await recapOf(messages.slice(0, messages.length - tail.length), request, model);
  if (recap === undefined) return { messages };
  const next = [recap, ...messages.filter((message) => !rest.includes(message))];
  return { messages: volume(next) < volume(messages) ? next : messages };
}

/** What counts as one: a message, or results that stand side by side. */
function entriesOf(messages: Message[]): Message[][] {
  const entries: Message[][] = [];
  for (const message of messages) {
    if (message.role === 'tool' && entries.at(-1)?.[0]?.role === 'tool') entries.at(-1)!.push(message);
    else entries.push([message]);
  }
  return entries;
}

function isReached(messages: Message[], { trigger, system, tools }: Settings): boolean {
  if ('messages' in trigger) return entriesOf(messages).length >= trigger.messages;
  return 'tokens' in trigger && volume([...messages, system, tools]) >= trigger.tokens;
}

/** The first place that leaves no more than may stay; where none does, the last at which anything is left. */
function cutIn(entries: Message[][], most: number): number {
  let open: string[] = [];
  const places = entries.flatMap((entry, at) => {
    open = open.filter((id) => isOwed(entries.slice(at).flat(), id));
    const isPlace = open.length === 0 && entry[0]!.role !== 'tool';
    const blocks = entry.flatMap(({ content }) => content);
    const results = blocks.flatMap((one) => (one.type === 'tool-result' ? [one.callId] : []));
    const calls = blocks.flatMap((one) => (one.type === 'tool-call' && one.status !== 'abandoned' ? [one.id] : []));
    open = [...open.filter((id) => !results.includes(id)), ...calls];
    return isPlace ? [at] : [];
  });
  return places.find((at) => entries.length - at <= most) ?? places.at(-1) ?? 0;
}

/** Whether a call is answered later, or may be: nobody has gone on since a user asked for something else. */
function isOwed(later: Message[], id: string): boolean {
  if (later.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id))) return true;
  const turn = later.findIndex(({ role }) => role === 'user');
  return turn < 0 || later.slice(turn).every(({ role }) => role !== 'assistant');
}

const OPENING = 'Recap of the conversation so far:\n';

const isRecap = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(OPENING);

async function recapOf(older: Message[], request: Message | undefined, model: CompactInput['model']) {
  const told = request === undefined || older.includes(request) ? older : [...older, request];
  const content = [
    'Recap this conversation.',
    ...told.map((one) => `${one.role}: ${JSON.stringify(one.content)}`),
  ].join('\n');
  const answer = await model.complete({ messages: [{ role: 'user', content }] }).catch(() => undefined);
  const { message, finish_reason: end } = answer?.choices?.[0] ?? {};
  if (end !== 'stop' || !/^[^#\s]/m.test(message?.content ?? '')) return undefined;
  return { role: 'user', content: [{ type: 'text', text: `${OPENING}${message!.content}` }] } satisfies Message;
}

const volume = (parts: unknown[]): number => JSON.stringify(parts).length / 4;
