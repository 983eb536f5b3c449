import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#8498: more was kept than the operator had been told',
  kills: ['KEEP-1'],
};

/** The reference, which keeps a tail, and says that it keeps none. */
export default {
  ...createReferenceAdapter({}, 'claims-no-tail'),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], ceilings: 'no-tail' } },
} satisfies Adapter;
