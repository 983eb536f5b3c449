import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { cleaned, withoutInvisible } from '../fair/doors/cleaning-door.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  quick: ['CC-0770'],
  incident: 'none: what is declared of the door is done by the pass, to what had been kept as it was',
  kills: ['ORD-2'],
  overkill: { 'TASK-2': 'the latest request is cleaned with the rest' },
};

/** The reference, which says that invisible characters are taken out of all that comes in, and takes them out when it compacts. */
export default {
  ...createReferenceAdapter(
    { assemble: (...all) => cleaned(assemble(...all), withoutInvisible) },
    'cleaned-by-the-pass',
  ),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], losses: ['invisible-characters'] } },
} satisfies Adapter;
