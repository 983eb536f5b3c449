import type { Adapter } from '../../adapter/contract.ts';

/** Sends the whole conversation to the summarizer and puts whatever comes back in its place, whatever it is, every time. */
const echo: Adapter = {
  name: 'null-echo',
  version: '1.0.0',
  compact: async ({ messages, model, state }) => {
    const answer = await model
      .complete({ messages: [{ role: 'user', content: JSON.stringify(messages) }] })
      .catch((error: unknown) => ({ choices: [{ message: { content: String(error) } }] }));
    const text = answer.choices?.[0]?.message.content ?? JSON.stringify(answer);
    return { messages: [{ role: 'user', content: [{ type: 'text', text }] }], state };
  },
};

export default echo;
