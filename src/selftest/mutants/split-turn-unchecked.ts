import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { Parts } from '../../compactor/types/parts.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#4811: the part of a turn that is cut off has a way of its own through the code, without the checks',
  kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
  overkill: {
    'FOLD-1': 'as COVER-1, and so is what the summary before it said',
    'COVER-1': 'a constant in the place of what nobody has read',
  },
};

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
