import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { withDoor } from '../fair/doors/cleaning-door.ts';
import { withFailedBatches } from '../fair/doors/filling-door.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  quick: ['CC-0587'],
  incident: 'none: what is declared of empty results hides none that says something',
  kills: ['ORD-2'],
};

/** The reference, which says that empty results come in as failures, and makes failures of those beside them as well. */
export default {
  ...withDoor(createReferenceAdapter({}, 'batch-of-empty-result-fails'), withFailedBatches),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], losses: ['empty-results'] } },
} satisfies Adapter;
