import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { withCleaningDoor, withReplacedHalves } from '../fair/doors/cleaning-door.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  quick: ['CC-0566'],
  incident: 'none: what reads JSON into strings that are valid Unicode',
  kills: ['ORD-2'],
};

/** The reference, but U+FFFD comes in for each half of a character, and the profile does not say so. */
export default withCleaningDoor(createReferenceAdapter({}, 'halves-undeclared'), withReplacedHalves);
