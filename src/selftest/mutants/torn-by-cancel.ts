import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';

const reference = createReferenceAdapter({ cancellation: () => new AbortController().signal }, 'torn-by-cancel');

/** The reference, but a pass that is taken back stops between taking the old messages out and putting the summary in. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const result = await reference.compact!(input);
    if (!input.signal.aborted || result.outcome?.kind !== 'compacted') return result;
    const messages = result.messages.filter((message) => syntheticKind(message) !== 'summary');
    return { ...result, messages, outcome: { kind: 'unchanged', reason: 'cancelled' } };
  },
} satisfies Adapter;
