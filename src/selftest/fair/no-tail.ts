import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';

/**
 * Keeps no tail: everything becomes one summary, and the latest request of the user follows it word for word. A call that
 * still waits for its result stays with what comes behind it. Counts three characters to a token, of the messages and of what
 * goes with them.
 */
export default {
  name: 'fair: no tail',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      mode: 'rewrite',
      cut: 'group',
      onSummarizerFailure: 'raise',
      triggerBoundary: 'exclusive',
      triggers: ['tokens', 'fraction', 'manual'],
      keep: ['tokens', 'fraction', 'messages', 'turns'],
      ceilings: 'no-tail',
    },
  },
  compact,
} satisfies Adapter;

/** How many of the first messages are its own. */
const OWN = 1;

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const { trigger, window } = settings;
  const limit = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : Infinity;
  if (reason === 'auto' && tokens([...messages, settings.system, settings.tools]) <= limit) return { messages, state };
  const [own = 0, inVain = 0] = Array.isArray(state) ? state.map(Number) : [];
  if (reason === 'auto' && inVain === messages.length) return { messages, state };
  const end = firstWaiting(messages);
  const request = messages.findLastIndex(({ role }, at) => role === 'user' && at >= own);
  const kept = messages.filter((_, at) => at >= end || (at === request && at < end));
  const evicted = messages.filter((_, at) => at < end && at !== request);
  if (evicted.length <= own) return { messages, state };
  const summary = await handedOver(model, messages.slice(0, end));
  const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: `Earlier: ${summary}` }] }, ...kept];
  return tokens(next) < tokens(messages)
    ? { messages: next, state: [OWN, 0] }
    : { messages, state: [own, messages.length] };
}

/** @returns index of the first assistant message one of whose calls will still be answered */
export function firstWaiting(messages: Message[]): number {
  const waiting = new Map<string, number>();
  messages.forEach((message, at) => {
    for (const block of message.content) {
      if (block.type === 'tool-call' && block.status !== 'abandoned') waiting.set(block.id, at);
      if (block.type === 'tool-result') waiting.delete(block.callId);
    }
    // Once a later request was answered, nobody waits any longer for what was not declared pending.
    const answered = message.role === 'assistant' && messages[at - 1]?.role === 'user';
    if (answered && waiting.size > 0) forget(waiting, messages, at);
  });
  return Math.min(messages.length, ...waiting.values());
}

function forget(waiting: Map<string, number>, messages: Message[], at: number): void {
  for (const [id, from] of waiting) {
    const call = messages[from]!.content.find((block) => block.type === 'tool-call' && block.id === id);
    const isPending = call?.type === 'tool-call' && call.status === 'pending';
    if (from < at - 1 && !isPending) waiting.delete(id);
  }
}

export async function handedOver(model: CompactInput['model'], messages: Message[]): Promise<string> {
  const content = `Write a handover:\n${messages.map(({ role, content }) => `${role}: ${JSON.stringify(content)}`).join('\n')}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const text = choices[0]?.message.content ?? '';
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(text)) throw new Error('no summary');
  return text;
}

const tokens = (parts: unknown[]): number => JSON.stringify(parts).length / 3;
