import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';

const reference = createReferenceAdapter({}, 'says-nothing');

/** The reference, but a pass that came to nothing says nothing. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const { outcome, ...result } = await reference.compact!(input);
    return outcome?.kind === 'compacted' ? { ...result, outcome } : result;
  },
} satisfies Adapter;
