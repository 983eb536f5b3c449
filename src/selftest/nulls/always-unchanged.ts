import type { Adapter } from '../../adapter/contract.ts';

/** Declares the outcome capability and answers every pass with a polite refusal, as if nothing could be compacted. */
const alwaysUnchanged: Adapter = {
  name: 'null-always-unchanged',
  version: '1.0.0',
  profiles: { default: { capabilities: ['outcome'] } },
  compact: ({ messages, state }) => ({ messages, state, outcome: { kind: 'unchanged', reason: 'nothing to compact' } }),
};

export default alwaysUnchanged;
