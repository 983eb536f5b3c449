import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';

const reference = createReferenceAdapter({}, 'says-compacted');

/** The reference, but it reports success whatever became of the pass. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => ({ ...(await reference.compact!(input)), outcome: { kind: 'compacted' } }),
} satisfies Adapter;
