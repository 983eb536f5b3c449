import type { Adapter } from '../../adapter/contract.ts';

/** A sliding window: the older half goes whenever there is anything to halve, and nobody is asked or told. */
const dropOldest: Adapter = {
  name: 'null-drop-oldest',
  version: '1.0.0',
  profiles: { default: { onSummarizerFailure: 'fallback' } },
  compact: ({ messages, state }) => ({ messages: messages.slice(Math.floor(messages.length / 2)), state }),
};

export default dropOldest;
