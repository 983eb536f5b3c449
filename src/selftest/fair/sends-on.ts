import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';

const GO_ON = 'Continue if there is something left to do, or say that you are done.';

/**
 * Sends the agent on: after a pass that nobody asked for a message of the user, always the same, stands last, where no call waits.
 * It takes it for no request, and lets it go at the next pass. Keeps the newest groups and the latest request. Counts four
 * characters of JSON to a token.
 */
export default {
  name: 'fair: sends on',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { nudge: { text: GO_ON }, triggers: ['tokens', 'manual'], keep: ['tokens', 'messages'] },
  },
  compact,
} satisfies Adapter;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { trigger, keep, system = '', tools = [] } = settings;
  const isDue = 'tokens' in trigger && size([...messages, system, tools]) >= trigger.tokens;
  if (reason === 'auto' && (!isDue || state === messages.length)) return { messages, state };
  const said = messages.filter((message) => !begins(message, GO_ON));
  const starts = cuts(said);
  const fits = (tail: Message[]) =>
    tail.length <= (keep.messages ?? Infinity) && size(tail) <= (keep.tokens ?? Infinity);
  const cut = starts.find((at) => fits(said.slice(at))) ?? starts.at(-1) ?? 0;
  const request = said.findLastIndex((message) => message.role === 'user' && !begins(message, MARK));
  const goes = said.slice(0, cut).filter((_, at) => at !== request);
  if (goes.every((message) => begins(message, MARK))) return { messages, state };
  const failed = { messages, state: messages.length };
  const text = await ask(model, said.slice(0, cut)).catch(() => undefined);
  if (text === undefined) return failed;
  const stays = said.filter((_, at) => at >= cut || at === request);
  const next = [say(MARK + text), ...stays, ...(reason === 'auto' && !starts.waits ? [say(GO_ON)] : [])];
  return size(next) < size(messages) ? { messages: next, state: null } : failed;
}

const MARK = '<so-far>';
const say = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const begins = ({ role, content: [block] }: Message, words: string): boolean =>
  role === 'user' && block?.type === 'text' && block.text.startsWith(words);

/** @returns where the list may be cut: nowhere between a call and its result, nor behind a call that waits */
function cuts(messages: Message[]): number[] & { waits?: boolean } {
  const open = new Set<string>();
  const found: number[] & { waits?: boolean } = [];
  messages.forEach((message, at) => {
    if (open.size === 0 && message.role !== 'tool') found.push(at);
    for (const block of message.content) {
      if (block.type === 'tool-call' && isAwaited(messages.slice(at + 1), block)) open.add(block.id);
      if (block.type === 'tool-result') open.delete(block.callId);
    }
  });
  return Object.assign(found, { waits: open.size > 0 });
}

function isAwaited(later: Message[], { id, status }: { id: string; status?: string }): boolean {
  if (later.some(({ content }) => content.some((block) => block.type === 'tool-result' && block.callId === id)))
    return true;
  const turn = later.findIndex(({ role }) => role === 'user');
  const isPast = turn >= 0 && later.slice(turn).some(({ role }) => role === 'assistant');
  return status === 'pending' || (status === undefined && !isPast);
}

async function ask(model: ModelAccess, messages: Message[]): Promise<string> {
  const content = `Say in short what happened:\n${JSON.stringify(messages)}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const text = choices[0]?.message.content ?? '';
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(text)) throw new Error('no usable summary');
  return text;
}

const size = (parts: unknown[]): number => JSON.stringify(parts).length / 4;
