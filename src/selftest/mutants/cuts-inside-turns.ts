import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['user-turn-no-ack'],
  drives: ['pure'],
  incident: 'openclaw#133408: a turn in which nothing could be evicted was replaced all the same',
  kills: ['PROG-3'],
  overkill: { 'FOLD-2': 'inside the turn it folds, there was nothing but the summary to go' },
};

/** The reference, but it says that it keeps turns whole and does not: one long turn costs a summary all the same. */
export default createReferenceAdapter(
  { allowedCuts: (grouping, history, rules) => allowedCuts(grouping, history, { ...rules, cut: 'group' }) },
  'cuts-inside-turns',
);
