import type { Adapter, AdapterSession, Observation, OpenInput } from '../../../adapter/contract.ts';
import type { JsonValue, Message } from '../../../conversation/message.ts';
import clearsFirst from './clears-first.ts';

/** Clears first and summarizes where that is not enough. One store holds all conversations, each as text under a key of its own. */
export default {
  name: 'fair: clears first, in a session',
  version: '1.0.0',
  drives: ['session'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      summary: { role: 'system' },
      keep: ['tokens', 'messages'],
      capabilities: ['clearing', 'outcome', 'reload', 'threads'],
    },
  },
  open,
} satisfies Adapter;

function open(input: OpenInput): AdapterSession {
  return conversationIn(new Map(), input);
}

/** What is stored is all there is, so that a reload has nothing to give up. */
function conversationIn(store: Map<number, string>, input: OpenInput): AdapterSession {
  const { settings, model, profile } = input;
  const key = store.size;
  store.set(key, JSON.stringify({ messages: [], state: null }));
  return {
    step: async (step, { signal }): Promise<Observation> => {
      const { messages, state }: { messages: Message[]; state: JsonValue } = JSON.parse(store.get(key)!);
      if (step.do === 'append') {
        const longer = [...messages, ...step.messages];
        store.set(key, JSON.stringify({ messages: longer, state }));
        return { view: longer };
      }
      if (step.do !== 'compact') return { view: messages };
      const { reason } = step;
      const output = await clearsFirst.compact({ messages, settings, reason, model, state, profile, signal });
      store.set(key, JSON.stringify({ messages: output.messages, state: output.state ?? null }));
      return { view: output.messages, ...(output.outcome && { outcome: output.outcome }) };
    },
    beside: () => conversationIn(store, input),
  };
}
