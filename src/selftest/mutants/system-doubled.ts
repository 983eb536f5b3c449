import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'none: the other half of system-to-front, which puts them in front and forgets to take them out',
  kills: ['ORD-1'],
  quick: ['CC-0683'],
};

/** The reference, but system messages of the list stand in front once more. */
export default createReferenceAdapter(
  {
    assemble: (...all) => {
      const view = assemble(...all);
      return [...view.filter(({ role }) => role === 'system'), ...view];
    },
  },
  'system-doubled',
);
