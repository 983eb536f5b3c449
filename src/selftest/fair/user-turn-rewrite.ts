import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';

/**
 * Cuts only in front of a message of the user, replaces the list, and lets a short acknowledgement follow the summary.
 * Counts a token for every 3.6 characters of JSON, of all that is sent. When anything about the summary is wrong, nothing
 * has happened.
 */
export default {
  name: 'fair: user turns, rewritten',
  version: '1.0.0',
  drives: ['pure'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: { cut: 'user-turn', ack: true, triggers: ['tokens', 'manual'], keep: ['tokens', 'turns'] },
  },
  compact,
} satisfies Adapter;

const PREFIX = 'What has happened so far, in short:\n\n';
const ACK = 'Thank you, I will continue from there.';

async function compact({ messages, settings, reason, model, state }: CompactInput): Promise<CompactOutput> {
  const [own = 0, inVain = 0] = Array.isArray(state) ? state.map(Number) : [];
  const unchanged = { messages, state };
  const failed = { messages, state: [own, messages.length] };
  if (reason === 'auto' && inVain === messages.length) return unchanged;
  const { trigger, keep, system, tools } = settings;
  const due = reason !== 'auto' || ('tokens' in trigger && tokens([...messages, system, tools]) >= trigger.tokens);
  const cut = due ? cutOf(messages, own, keep.tokens ?? Number.POSITIVE_INFINITY, keep.turns ?? messages.length) : own;
  if (cut <= own) return unchanged;
  const summary = await ask(model, messages.slice(0, cut));
  if (summary === undefined) return failed;
  const next: Message[] = [say('user', PREFIX + summary), say('assistant', ACK), ...messages.slice(cut)];
  return tokens(next) < tokens(messages) ? { messages: next, state: [2, 0] } : failed;
}

/** The latest cut that keeps at least the last turn, and no earlier turn that breaks a ceiling. */
function cutOf(messages: Message[], own: number, most: number, turns: number): number {
  const starts = messages.flatMap((message, at) =>
    message.role === 'user' && at >= own && !isInside(messages, at) ? [at] : [],
  );
  const fits = (at: number, index: number) => index >= starts.length - turns && tokens(messages.slice(at)) <= most;
  const fitting = starts.find(fits) ?? starts.at(-1) ?? own;
  const open = firstOpenCall(messages);
  return open < fitting ? (starts.findLast((at) => at <= open) ?? own) : fitting;
}

/** A user may write while a tool runs: that message opens no turn, for the result comes behind it. */
const isInside = (messages: Message[], at: number): boolean =>
  messages
    .slice(0, at)
    .some((message, from) =>
      callsIn(message).some(({ id }) => !holds(messages.slice(from, at), id) && holds(messages.slice(at), id)),
    );
const callsIn = ({ content }: Message) => content.filter((block) => block.type === 'tool-call');
const holds = (messages: Message[], id: string): boolean =>
  messages.some(({ content }) => content.some((block) => block.type === 'tool-result' && block.callId === id));

/** A call that still waits for its result stays, and so does the turn it stands in. */
function firstOpenCall(messages: Message[]): number {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const waits = messages.findIndex((message, at) =>
    callsIn(message).some(
      ({ id, status = at > last ? 'pending' : 'abandoned' }) => status === 'pending' && !holds(messages, id),
    ),
  );
  return waits === -1 ? messages.length : waits;
}

async function ask(model: CompactInput['model'], evicted: Message[]): Promise<string | undefined> {
  const content = `Summarize this conversation.\n${evicted.map((message) => JSON.stringify(message)).join('\n')}`;
  try {
    const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
    const [choice] = choices;
    const text = choice?.message.content?.trim();
    return choice?.finish_reason === 'stop' && text && WORDS.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A line that is not blank, and no heading. */
const WORDS = /^[^#\s]/m;
const tokens = (parts: unknown[]): number => JSON.stringify(parts).length / 3.6;
const say = (role: 'user' | 'assistant', text: string): Message => ({ role, content: [{ type: 'text', text }] });
