import type { Adapter, AdapterSession, Observation, OpenInput } from '../../adapter/contract.ts';
import type { JsonValue, Message } from '../../conversation/message.ts';
import clearsFirst from './clears-first.ts';

/** Clears first and summarizes where that is not enough, with a conversation of its own that is stored as text. */
export default {
  name: 'fair: clears first, in a session',
  version: '1.0.0',
  drives: ['session'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      summary: { role: 'system' },
      keep: ['tokens', 'messages'],
      capabilities: ['clearing', 'outcome', 'reload'],
    },
  },
  open,
} satisfies Adapter;

/** What is stored is all there is, so that a reload has nothing to give up. */
function open({ settings, model, profile }: OpenInput): AdapterSession {
  let stored = JSON.stringify({ messages: [], state: null });
  return {
    step: async (step, { signal }): Promise<Observation> => {
      const { messages, state }: { messages: Message[]; state: JsonValue } = JSON.parse(stored);
      if (step.do === 'append') {
        const longer = [...messages, ...step.messages];
        stored = JSON.stringify({ messages: longer, state });
        return { view: longer };
      }
      if (step.do !== 'compact') return { view: messages };
      const { reason } = step;
      const output = await clearsFirst.compact({ messages, settings, reason, model, state, profile, signal });
      stored = JSON.stringify({ messages: output.messages, state: output.state ?? null });
      return { view: output.messages, ...(output.outcome && { outcome: output.outcome }) };
    },
  };
}
