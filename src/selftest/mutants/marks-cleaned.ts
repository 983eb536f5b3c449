import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { withCleaningDoor, withoutInvisible } from '../fair/doors/cleaning-door.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  quick: ['CC-0770'],
  incident: 'none: a name that is written with a mark of its own comes back as another name',
  kills: ['ORD-2'],
};

/** The reference, which says that invisible characters are taken out of all that comes in, and takes out the marks of letters as well. */
export default {
  ...withCleaningDoor(createReferenceAdapter({}, 'marks-cleaned'), (words) =>
    withoutInvisible(words).replaceAll(/\p{Mn}/gu, ''),
  ),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], losses: ['invisible-characters'] } },
} satisfies Adapter;
