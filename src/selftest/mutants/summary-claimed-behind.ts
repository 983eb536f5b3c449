import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'opencode#24963: on which side of the kept messages the summary stands',
  kills: ['ORD-4'],
};

/** The reference, whose summary stands in front of what is kept, and which says that it stands behind. */
export default {
  ...createReferenceAdapter({}, 'summary-claimed-behind'),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], summary: { role: 'user', position: 'tail' } } },
} satisfies Adapter;
