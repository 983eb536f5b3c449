import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0753'],
  incident: "hermes-agent#74086: the summary of the user stood before the user's request",
  kills: ['ORD-5'],
};

/** The reference, which writes no acknowledgement behind its summary, and says that roles alternate. */
export default {
  ...createReferenceAdapter({}, 'alternation-claimed'),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], capabilities: PROFILES['user-turn']!.capabilities! } },
} satisfies Adapter;
