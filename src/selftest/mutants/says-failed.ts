import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#131463: reported as aborted, and written all the same',
  kills: ['OBS-1'],
};

const reference = createReferenceAdapter({}, 'says-failed');

/** The reference, but it reports every pass as one that failed, and installs the result all the same. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const result = await reference.compact!(input);
    return { ...result, outcome: { kind: 'failed', reason: 'aborted' } };
  },
} satisfies Adapter;
