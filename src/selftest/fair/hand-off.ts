import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';

/**
 * All that users wrote stays word for word, and one summary of everything follows it, written for whoever goes on: no answer,
 * call or result is kept but a call that waits, with what stands behind it. The summary before is shown again and replaced. Counts
 * three and a half characters to a token.
 */
export default {
  name: 'fair: hand-off',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      summary: { position: 'tail' },
      triggers: ['tokens', 'fraction', 'manual'],
      keep: ['tokens', 'fraction', 'messages', 'turns'],
      ceilings: 'no-tail',
    },
  },
  compact,
} satisfies Adapter;

const PREFIX = 'Another model has worked on this, and hands over:\n\n';

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const unchanged = { messages, state };
  if (reason === 'auto' && (!isDue(messages, settings) || state === messages.length)) return unchanged;
  const end = firstWaiting(messages);
  const past = messages.slice(0, end);
  if (past.every((message) => isByUser(message) || isOwn(message))) return unchanged;
  const summary = await ask(model, past);
  const failed = { messages, state: messages.length };
  if (summary === undefined) return failed;
  const handOff: Message = {
    role: 'user',
    content: [{ type: 'text', text: PREFIX + summary }],
    meta: { 'hand-off': true },
  };
  const next = [...past.filter(isByUser), handOff, ...messages.slice(end)];
  return tokens(next) < tokens(messages) ? { messages: next, state: null } : failed;
}

const isDue = (messages: Message[], { trigger, window, system, tools }: Settings): boolean => {
  const limit = 'tokens' in trigger ? trigger.tokens : 'fraction' in trigger ? trigger.fraction * window : Infinity;
  return tokens([...messages, system, tools]) >= limit;
};

const isOwn = ({ meta }: Message): boolean => meta?.['hand-off'] === true;
const isByUser = (message: Message): boolean => message.role === 'user' && !isOwn(message);

/** @returns index of the first message with a call that will still be answered; undeclared, until a later turn is complete */
function firstWaiting(messages: Message[]): number {
  const open: { id: string; status?: string; at: number }[] = [];
  messages.forEach(({ content }, at) => {
    for (const block of content) {
      if (block.type === 'tool-call') open.push({ ...block, at });
      const own = open.findLastIndex(({ id }) => block.type === 'tool-result' && block.callId === id);
      if (own !== -1) open.splice(own, 1);
    }
  });
  const isOver = (at: number) =>
    messages.some((message, user) => user > at && isByUser(message) && messages[user + 1]?.role === 'assistant');
  const waits = open.find(({ status, at }) => status === 'pending' || (status === undefined && !isOver(at)));
  return waits?.at ?? messages.length;
}

async function ask(model: CompactInput['model'], past: Message[]): Promise<string | undefined> {
  const content = `${past.map(({ role, content }) => `${role}: ${JSON.stringify(content)}`).join('\n')}\n\nHand over to another model.`;
  const answer = await model.complete({ messages: [{ role: 'user', content }] }).catch(() => undefined);
  const [choice] = answer?.choices ?? [];
  const text = choice?.message.content ?? '';
  return choice?.finish_reason === 'stop' && /^[^#\s]/m.test(text) ? text : undefined;
}

const tokens = (parts: unknown[]): number => JSON.stringify(parts).length / 3.5;
