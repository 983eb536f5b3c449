import type { Adapter } from '../../adapter/contract.ts';

/** Returns every conversation as it came. It never breaks anything, so a suite that only looks for damage passes it. */
const identity: Adapter = {
  name: 'null-identity',
  version: '1.0.0',
  compact: ({ messages, state }) => ({ messages, state }),
};

export default identity;
