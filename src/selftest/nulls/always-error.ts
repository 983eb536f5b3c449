import type { Adapter } from '../../adapter/contract.ts';

/** Raises at every pass. It declares just that, and has never changed anything. */
const alwaysError: Adapter = {
  name: 'null-always-error',
  version: '1.0.0',
  profiles: { default: { onSummarizerFailure: 'raise' } },
  compact: () => {
    throw new Error('Compaction failed.');
  },
};

export default alwaysError;
