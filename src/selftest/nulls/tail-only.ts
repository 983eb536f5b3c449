import type { Adapter } from '../../adapter/contract.ts';

/** Keeps the newest messages from the last user message on and forgets the rest. Always small, and always valid. */
const tailOnly: Adapter = {
  name: 'null-tail-only',
  version: '1.0.0',
  compact: ({ messages, state }) => {
    const from = messages.findLastIndex(({ role }) => role === 'user');
    return { messages: messages.slice(Math.max(0, from)), state };
  },
};

export default tailOnly;
