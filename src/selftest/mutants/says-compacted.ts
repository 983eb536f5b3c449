import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#8920: an abort was answered with success',
  kills: ['OBS-1'],
  overkill: { 'SIZE-2': 'a view that is still too large is plain success to it, too' },
};

const reference = createReferenceAdapter({}, 'says-compacted');

/** The reference, but it reports success whatever became of the pass. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => ({ ...(await reference.compact!(input)), outcome: { kind: 'compacted' } }),
} satisfies Adapter;
