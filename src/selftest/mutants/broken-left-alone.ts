import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#7527, openclaw#8525: a session with orphans was refused by the provider and never got smaller',
  kills: ['PAIR-5'],
  overkill: {
    'KEEP-1': 'a conversation that is left alone is over every ceiling',
    'KEEP-2': 'as KEEP-1',
    'PROG-4': 'as KEEP-1',
  },
};

/** The reference, but in a conversation with a result that has lost its call it finds no place to cut. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) =>
      grouping.orphans.length > 0 ? [0] : allowedCuts(grouping, history, rules),
  },
  'broken-left-alone',
);
