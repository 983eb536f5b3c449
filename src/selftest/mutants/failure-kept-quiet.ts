import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#115500: every attempt to summarize had failed, and the user was told that it was complete',
  kills: ['FAIL-1'],
};

const { capabilities = [], ...claims } = PROFILES['in-turn']!;
const reference = createReferenceAdapter({}, 'failure-kept-quiet');

/** The reference, which declares that a failed summarizer is passed on, and says nothing. */
export default {
  ...reference,
  drives: ['pure'],
  profiles: {
    'in-turn': {
      ...claims,
      onSummarizerFailure: 'raise',
      capabilities: capabilities.filter((capability) => capability !== 'outcome'),
    },
  },
  compact: async (input: CompactInput) => {
    const { outcome: _, ...rest } = await reference.compact!(input);
    return rest;
  },
} satisfies Adapter;
