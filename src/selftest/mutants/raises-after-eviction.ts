import type { Adapter } from '../../adapter/contract.ts';
import raisesInASession, { sessionOf } from '../fair/keeping/raises-in-a-session.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0831'],
  incident: 'none: the check stands behind the change',
  kills: ['PRICE-1'],
};

/** The one that raises where what has to stay is too large, but the first half of the list is gone by then. */
export default {
  ...raisesInASession,
  name: 'mutant: raises-after-eviction',
  open: (input) => sessionOf(input, raisesInASession.compact, (messages) => messages.slice(messages.length / 2)),
} satisfies Adapter;
