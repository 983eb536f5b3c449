import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchainjs#9740: a tail that begins with orphans',
  kills: ['PAIR-5'],
};

/** The reference, but a result that had lost its call before may become the first message of the tail. */
export default createReferenceAdapter(
  { allowedCuts: (grouping, history, rules) => allowedCuts({ ...grouping, orphans: [] }, history, rules) },
  'orphan-to-head',
);
