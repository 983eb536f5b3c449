import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { ProfileClaims } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';

const NEWEST = 2;
const claims = {
  triggers: ['tokens', 'manual'],
  keep: [],
  prices: { 'without-summaries': { goes: 'call-messages', newest: NEWEST } },
} satisfies ProfileClaims;

/**
 * Leaves out whole groups of calls and results but for the newest two, and asks no model: agent-framework's
 * `SelectiveToolCallCompactionStrategy`. What was said without a call stays. Under `always` before every request.
 */
export default {
  name: 'fair: keeps newest calls',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: claims,
    always: { ...claims, triggers: ['always'] },
  },
  compact: (input) => keepCalls(input, NEWEST),
} satisfies Adapter;

/** @param newest how many groups of calls and results stay */
export function keepCalls({ messages, settings, reason }: CompactInput, newest: number): CompactOutput {
  if (reason === 'auto' && !isDue(messages, settings)) return { messages };
  const groups = groupsOf(messages);
  const ended = groups.filter((group) => isAnswered(messages, group));
  const gone = new Set(ended.slice(0, Math.max(0, ended.length - newest)).flat());
  return gone.size === 0 ? { messages } : { messages: messages.filter((_, at) => !gone.has(at)) };
}

const isDue = (messages: Message[], { trigger, system, tools }: CompactInput['settings']): boolean =>
  !('tokens' in trigger) || JSON.stringify([messages, system, tools]).length / 4 >= trigger.tokens;

/** Indices of messages that hold calls, each with those of the results that answer them. */
function groupsOf(messages: Message[]): number[][] {
  const groups = messages.flatMap((message, at) =>
    callIds(message).length > 0 ? [{ members: [at], ids: callIds(message) }] : [],
  );
  messages.forEach((message, at) => {
    const owner = groups.findLast(
      ({ members, ids }) => members[0]! < at && ids.some((id) => answers(message).includes(id)),
    );
    owner?.members.push(at);
  });
  return groups.map(({ members }) => members);
}

/** A call that nobody has answered may wait, and stays. */
function isAnswered(messages: Message[], group: number[]): boolean {
  const members = group.map((at) => messages[at]!);
  const answered = members.flatMap(answers);
  return members.flatMap(callIds).every((id) => answered.includes(id));
}

const callIds = ({ content }: Message): string[] =>
  content.flatMap((block) => (block.type === 'tool-call' ? [block.id] : []));

const answers = ({ content }: Message): string[] =>
  content.flatMap((block) => (block.type === 'tool-result' ? [block.callId] : []));
