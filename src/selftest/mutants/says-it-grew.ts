import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'DeepAgents for Swift 0.1: the reported size after a compaction can be no smaller than the one before',
  kills: ['OBS-1'],
};

const reference = createReferenceAdapter({}, 'says-it-grew');

/** The reference, but the two sizes it reports have changed places. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => swapped(await reference.compact!(input)),
} satisfies Adapter;

function swapped(output: CompactOutput): CompactOutput {
  const { outcome } = output;
  if (outcome === undefined || !('tokens' in outcome)) return output;
  const { before, after } = outcome.tokens;
  return { ...output, outcome: { ...outcome, tokens: { before: after, after: before } } };
}
