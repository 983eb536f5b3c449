import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { ProfileClaims, WithoutSummaries } from '../../../adapter/profile.ts';
import type { Message } from '../../../conversation/message.ts';

const NEWEST = 2;
const claims = { triggers: ['tokens', 'manual'], keep: [] } satisfies ProfileClaims;
const stating = (terms: Partial<WithoutSummaries>): ProfileClaims => ({
  ...claims,
  prices: { 'without-summaries': { goes: 'call-messages', newest: NEWEST, ...terms } },
});

/**
 * Leaves out whole groups of calls and results but for the newest two, and asks no model: agent-framework's
 * `SelectiveToolCallCompactionStrategy`. What was said without a call stays. `always` does so before every request. `claims-four` and `claims-one`
 * are the same, and say otherwise.
 */
export default {
  name: 'fair: keeps newest calls',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: stating({}),
    always: { ...stating({}), triggers: ['always'] },
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

/** Indices of messages that hold calls and their results; pairs that lie across each other are one group. */
function groupsOf(messages: Message[]): number[][] {
  const groups: { at: number[]; open: string[] }[] = [];
  messages.forEach(({ content }, at) => {
    for (const block of content) {
      if (block.type === 'tool-call') {
        if (groups.at(-1)?.at.includes(at) !== true) groups.push({ at: [at], open: [] });
        groups.at(-1)!.open.push(block.id);
      }
      const owner =
        block.type === 'tool-result' ? groups.findLast(({ open }) => open.includes(block.callId)) : undefined;
      if (owner !== undefined && !owner.at.includes(at)) owner.at.push(at);
    }
  });
  return groups.map((group) => group.at);
}

/** A call that nobody has answered may wait, and stays. */
function isAnswered(messages: Message[], group: number[]): boolean {
  const blocks = group.flatMap((at) => messages[at]!.content);
  const results = new Set(blocks.flatMap((block) => (block.type === 'tool-result' ? [block.callId] : [])));
  return blocks.every((block) => block.type !== 'tool-call' || results.has(block.id));
}
