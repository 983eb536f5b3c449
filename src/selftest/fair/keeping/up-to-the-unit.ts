import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

/**
 * Goes back from the newest message until it has kept as much as it is set to, and keeps the unit in which it got there whole, so that no
 * pair is torn. Everything older becomes one summary. The latest request of the user stays.
 */
export default {
  name: 'fair: up to the unit',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { triggers: ['tokens', 'messages', 'manual'], keep: ['tokens', 'messages'], ceilings: 'round-up' },
  },
  compact: (input) => compactedTo(input, (room) => room > 0),
} satisfies Adapter;

/** @param goesOn whether one unit more is kept, by what is left of the setting */
export async function compactedTo(
  { messages, settings, reason, model }: CompactInput,
  goesOn: (room: number) => boolean,
): Promise<CompactOutput> {
  if (reason === 'auto' && !isDue(messages, settings)) return { messages };
  const from = beginningOf(messages, settings.keep, goesOn);
  const request = messages.findLastIndex((message) => message.role === 'user' && !isOwn(message));
  const stays = messages.filter((_, at) => at >= from || at === request);
  const goes = messages.filter((message) => !stays.includes(message));
  if (goes.every(isOwn)) return { messages };
  const shown = messages.filter((message, at) => goes.includes(message) || at === request);
  const prompt = `Sum up for whoever goes on:\n${shown.map(({ role, content }) => `${role}: ${JSON.stringify(content)}`).join('\n')}`;
  const summary = await model.complete({ messages: [{ role: 'user', content: prompt }] }).catch(() => undefined);
  const [choice] = summary?.choices ?? [];
  const said = choice?.message.content ?? '';
  if (choice?.finish_reason !== 'stop' || !/^[^#\s]/m.test(said)) return { messages };
  const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: `${HEAD}${said}` }] }, ...stays];
  return { messages: sizeOf(next) < sizeOf(messages) ? next : messages };
}

const HEAD = 'Summary of what was said before:\n';

const isOwn = ({ content }: Message): boolean =>
  content.some((one) => one.type === 'text' && one.text.startsWith(HEAD));

function isDue(messages: Message[], { trigger, system, tools }: Settings): boolean {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  return 'tokens' in trigger && sizeOf([...messages, system, tools]) >= trigger.tokens;
}

function beginningOf(
  messages: Message[],
  { tokens = Infinity, messages: most = Infinity }: Settings['keep'],
  goesOn: (room: number) => boolean,
): number {
  let from = messages.length;
  for (const start of startsOf(messages).toReversed()) {
    const kept = messages.slice(from);
    const isMore = goesOn(Math.min(tokens - sizeOf(kept), most - kept.length));
    if (!isMore && from < messages.length) break;
    from = start;
  }
  // Results that no call stands before would be the first thing the model sees.
  while (messages[from]?.role === 'tool') from += 1;
  return from;
}

/** Where a unit begins: no call that is answered later, or waits, stands before it. */
function startsOf(messages: Message[]): number[] {
  const open = new Set<string>();
  return messages.flatMap((message, at) => {
    for (const id of open) if (!isAwaited(messages.slice(at), id)) open.delete(id);
    const isStart = open.size === 0 && (message.role !== 'tool' || messages[at - 1]?.role !== 'tool');
    for (const id of message.content.flatMap(resultIn)) open.delete(id);
    for (const id of message.content.flatMap(callIn)) open.add(id);
    return isStart ? [at] : [];
  });
}

const callIn = (one: Message['content'][number]): string[] =>
  one.type === 'tool-call' && one.status !== 'abandoned' ? [one.id] : [];

const resultIn = (one: Message['content'][number]): string[] => (one.type === 'tool-result' ? [one.callId] : []);

/** Whether a call is still answered, or may be: nobody has said anything since a user asked for something else. */
function isAwaited(later: Message[], id: string): boolean {
  if (later.some(({ content }) => content.flatMap(resultIn).includes(id))) return true;
  const asked = later.findIndex(({ role }) => role === 'user');
  return asked < 0 || later.slice(asked).every(({ role }) => role !== 'assistant');
}

const sizeOf = (parts: unknown[]): number => JSON.stringify(parts).length / 4;
