import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Settings } from '../../../conversation/settings.ts';

/**
 * Sums up the older part of the messages and keeps a share of them, whatever they weigh, as strands' summarizing manager does with
 * `summary_ratio`; where the newest share leaves little room below the trigger, half of it follows, and so on. The share can't be set.
 */
export default {
  name: 'fair: keeps a share',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { triggers: ['tokens', 'messages', 'manual'], keep: [] } },
  compact: (input) => keptShare(input, 0.3),
} satisfies Adapter;

export async function keptShare(input: CompactInput, share: number, again = true): Promise<CompactOutput> {
  const { messages, settings, reason, model } = input;
  if (reason === 'auto' && !isFull(messages, settings)) return { messages };
  const latest = messages.findLast((one) => one.role === 'user' && !isOwn(one));
  const places = borders(messages);
  let part = share;
  let older: Message[];
  let newer: Message[];
  do {
    const wanted = Math.floor(messages.length * (1 - part));
    const cut = places.find((at) => at >= wanted) ?? places.at(-1) ?? 0;
    older = messages.slice(0, cut).filter((one) => one !== latest);
    newer = messages.filter((one, at) => at >= cut || one === latest);
    part /= 2;
  } while (again && isFull(newer, settings, 0.6) && part * messages.length >= 0.5);
  if (older.every(isOwn)) return { messages };
  const words = await summed(older, latest, model).catch(() => '');
  const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: HEAD + words }] }, ...newer];
  return { messages: words !== '' && bulk(next) < bulk(messages) ? next : messages };
}

const HEAD = 'Earlier, summed up:\n';
const isOwn = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(HEAD);

function isFull(messages: Message[], { trigger, system = '', tools = [] }: Settings, of = 1): boolean {
  if ('messages' in trigger) return messages.length >= of * trigger.messages;
  return 'tokens' in trigger && bulk([...messages, system, tools]) >= of * trigger.tokens;
}

/** Where no call stands open: one is closed by its last result, or by a user and an assistant who went on without it. */
function borders(messages: Message[]): number[] {
  return messages.flatMap(({ role }, at) => {
    const isOpen = messages
      .slice(0, at)
      .some((message, from) =>
        message.content.some((block) => block.type === 'tool-call' && isNeeded(messages, { from, at }, block)),
      );
    return role === 'tool' || isOpen ? [] : [at];
  });
}

function isNeeded(
  messages: Message[],
  { from, at }: { from: number; at: number },
  { id, status }: { id: string; status?: string },
): boolean {
  const next = messages.findIndex((one, place) => place > from && one.content.some((b) => 'id' in b && b.id === id));
  const own = messages.slice(from + 1, next === -1 ? undefined : next);
  const last = own.findLastIndex(({ content }) => content.some((b) => b.type === 'tool-result' && b.callId === id));
  if (last >= 0) return from + 1 + last >= at;
  if (next !== -1 && next <= at) return false;
  const turn = own.findIndex(({ role }) => role === 'user');
  const isOver = turn >= 0 && own.slice(turn).some(({ role }) => role === 'assistant');
  return status !== 'abandoned' && (status === 'pending' || !isOver);
}

async function summed(older: Message[], latest: Message | undefined, model: ModelAccess): Promise<string> {
  const content = [...older, 'What is asked now:', latest].map((one) => JSON.stringify(one)).join('\n');
  const { choices } = await model.complete({ messages: [{ role: 'user', content: `In short:\n${content}` }] });
  const said = choices[0]?.message.content ?? '';
  return choices[0]?.finish_reason === 'stop' && /^[^#\s]/m.test(said) ? said : '';
}

const bulk = (parts: unknown[]): number => JSON.stringify(parts).length / 3.8;
