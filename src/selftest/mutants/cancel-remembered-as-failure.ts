import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';

const reference = createReferenceAdapter({}, 'cancel-remembered-as-failure');
const STOPPED = 'stopped';

/** The reference, but what was stopped once is not tried again. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const { messages, state, signal } = input;
    if (state === STOPPED) return { messages, state, outcome: { kind: 'unchanged', reason: 'stopped before' } };
    const result = await reference.compact!(input);
    return signal.aborted && result.outcome?.kind !== 'compacted' ? { ...result, state: STOPPED } : result;
  },
} satisfies Adapter;
