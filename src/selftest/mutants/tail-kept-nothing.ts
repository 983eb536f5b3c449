import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { legalCuts } from '../../conversation/groups.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2568: the newest messages were summarized with the rest where only an older part was to be',
  kills: ['KEEP-1'],
};

/** The reference, but nothing is kept beside the latest request, which is carried over, and calls that wait. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, beside, rules) => {
      const cut = chooseCut(history, cuts, beside, rules);
      return legalCuts(rules.parts.groupsOf(history)).at(-1) === history.length ? history.length : cut;
    },
  },
  'tail-kept-nothing',
);
