import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { Parts } from '../../compactor/types/parts.ts';

const UNCHECKED: Partial<Parts> = {
  accept: (reply) => ({ kind: 'accepted', summary: reply.kind === 'answer' ? reply.text : '(no summary)' }),
};

const [reference, unchecked] = [createReferenceAdapter({}, 'unchecked-by-hand'), createReferenceAdapter(UNCHECKED)];

/** The reference, but a pass that is asked for by hand takes whatever comes back for a summary. */
export default {
  ...reference,
  drives: ['pure'],
  compact: (input: CompactInput) => (input.reason === 'manual' ? unchecked : reference).compact!(input),
} satisfies Adapter;
