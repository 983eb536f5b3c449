import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { Parts } from '../../compactor/types/parts.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';

const UNCHECKED: Partial<Parts> = {
  accept: (reply) => ({ kind: 'accepted', summary: reply.kind === 'answer' ? reply.text : '(no summary)' }),
};

const [reference, unchecked] = [createReferenceAdapter({}, 'split-turn-unchecked'), createReferenceAdapter(UNCHECKED)];

/** The reference, but where one turn is all there is it takes whatever comes back for a summary. */
export default {
  ...reference,
  drives: ['pure'],
  compact: (input: CompactInput) => {
    const turns = input.messages.filter((message) => message.role === 'user' && syntheticKind(message) === null);
    return (turns.length === 1 ? unchecked : reference).compact!(input);
  },
} satisfies Adapter;
