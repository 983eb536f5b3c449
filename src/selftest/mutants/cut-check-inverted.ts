import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import { TURN_UNUSABLE, VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'sagents#167: the predicate that says whether a cut is safe was the wrong way round',
  kills: ['PAIR-1', 'PAIR-3', 'PAIR-4', 'PAIR-5'],
  blocks: {
    'FOLD-2': 'as ORD-1',
    'ORD-1': 'where no call is, no cut is unsafe, so nothing is ever evicted',
    'ORD-2': 'as ORD-1',
    'ORD-4': 'as ORD-1',
    'COVER-1': 'as ORD-1',
    'SIZE-4': 'as ORD-1: nobody is asked',
    'PROG-3': 'its witness is a conversation without calls',
    'TASK-1': 'as PROG-3',
  },
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'SPLIT-1': TURN_UNUSABLE,

    'KEEP-1': 'the first cut it allows may leave far more than the ceiling',
    'PROG-4': 'where no call is, no cut is unsafe, so nothing is ever evicted',
    'SIZE-1': 'it keeps what stands before the first call',
    'KEEP-2': 'as PROG-4',
    'TRIG-1': 'as PROG-4',
    'OBS-1': 'as PROG-4',
    'TRUST-2': 'the case also asks that the provider accepts the view',
  },
};

/** The reference, but with the answer of its safety check turned round: it cuts just where it must not. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) => {
      const safe = new Set(allowedCuts(grouping, history, rules));
      return [...history.keys()].filter((at) => at === 0 || !safe.has(at));
    },
  },
  'cut-check-inverted',
);
