import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { withCleaningDoor, withReplacedHalves } from '../fair/doors/cleaning-door.ts';
import type { MutantFacts } from '../specimens/specimen.ts';
import { cutsBetweenHalves } from './surrogates-split.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'none: what is declared of characters that come in by halves hides none that is cut in two here',
  kills: ['UNI-1'],
};

/** The reference, which says that no half of a character can come in, and cuts texts between the two halves of one. */
export default {
  ...withCleaningDoor(
    createReferenceAdapter({ cutAt: cutsBetweenHalves }, 'surrogates-split-declared'),
    withReplacedHalves,
  ),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], losses: ['half-characters'] } },
} satisfies Adapter;
