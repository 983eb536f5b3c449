import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'docker-agent#2819: what had become of a recovery was nowhere to be read',
  kills: ['OBS-1'],
  blocks: { 'SIZE-2': 'it says nothing of a view that is still too large' },
};

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
