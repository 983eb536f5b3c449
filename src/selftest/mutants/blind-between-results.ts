import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { callsOf } from '../../conversation/content.ts';
import { VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'sagents#167: a cut was looked at where a call stood right before it, and taken for safe between two results',
  kills: ['PAIR-1', 'PAIR-3', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
  },
};

/** The reference, but only right behind a call it sees that a cut would tear a pair; between two results it sees nothing. */
export default createReferenceAdapter(
  {
    allowedCuts: (_, history) => [...history.keys()].filter((at) => at === 0 || callsOf(history[at - 1]!).length === 0),
  },
  'blind-between-results',
);
