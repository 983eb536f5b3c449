import type { Adapter } from '../../src/adapter/contract.ts';
import type { Message } from '../../src/conversation/message.ts';

const tokens = (sent: unknown) => [...JSON.stringify(sent)].length / 4;
/** How far back the results in each message reach, to their calls: no cut falls in between. */
function reachOf(messages: Message[]): number[] {
  const calls = new Map<string, number>();
  return messages.map(({ content }, at) => {
    for (const block of content) if (block.type === 'tool-call') calls.set(block.id, at);
    const results = content.filter((block) => block.type === 'tool-result');
    return Math.min(at, ...results.map(({ callId }) => calls.get(callId) ?? at));
  });
}

export default {
  name: 'example-typescript',
  version: '1.0.0',
  profiles: { default: { cut: 'user-turn' } },
  async compact({ messages, settings: { trigger, keep, system, tools }, reason, model, state }) {
    const head = messages[0]?.meta?.summary === true ? 1 : 0;
    const reach = reachOf(messages);
    const users = [...messages.keys()].filter((at) => messages[at]?.role === 'user');
    const turns = users.filter((at) => Math.min(...reach.slice(at)) === at);
    const fits = (at: number) => tokens(messages.slice(at)) <= (keep.tokens ?? Infinity);
    const cut = turns.find(fits) ?? turns.at(-1) ?? 0;
    const size = tokens([system ?? '', tools ?? [], messages]);
    const isDue = reason !== 'auto' || ('tokens' in trigger && size >= trigger.tokens);
    if (cut <= head || !isDue || state === messages.length) return { messages, state };
    const evicted = messages.slice(0, cut);
    const task = `Summarize this, keep every fact:\n${JSON.stringify(evicted)}`;
    const reply = model.complete({ messages: [{ role: 'user', content: task }] });
    const choice = await reply.then(({ choices }) => choices[0]).catch(() => undefined);
    const text = choice?.finish_reason === 'stop' && choice.message.content?.trim();
    if (!text || !/^[^#\s]/m.test(text)) return { messages, state };
    const content = [{ type: 'text' as const, text: `Summary of the conversation:\n${text}` }];
    const summary: Message = { role: 'user', content, meta: { summary: true } };
    if (tokens([summary]) >= tokens(evicted)) return { messages, state: messages.length };
    return { messages: [summary, ...messages.slice(cut)], state: null };
  },
} satisfies Adapter;
