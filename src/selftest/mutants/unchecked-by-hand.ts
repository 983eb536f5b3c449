import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { Parts } from '../../compactor/types/parts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#133408: a compaction that was asked for replaced a session by an empty form',
  kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what the pass before had kept goes for the same constant',
    'COVER-1': 'a constant in the place of what nobody has read',
  },
};

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
