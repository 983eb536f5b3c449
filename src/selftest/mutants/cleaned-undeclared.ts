import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { withCleaningDoor, withoutInvisible } from '../fair/doors/cleaning-door.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  quick: ['CC-0770'],
  incident: 'none: what stores do that take no control characters',
  kills: ['ORD-2'],
};

/** The reference, but invisible characters are taken out of all that comes in, and the profile does not say so. */
export default withCleaningDoor(createReferenceAdapter({}, 'cleaned-undeclared'), withoutInvisible);
