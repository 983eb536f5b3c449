import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { userTurnStarts } from '../../compactor/plan/allowed-cuts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'gemini-cli, deepagents-swift: a conversation of one long turn was left as it was, and nobody was told',
  kills: ['SPLIT-1', 'PROG-4'],
  blocks: {
    'ORD-3': 'as FAIL-3',
    'SPLIT-2': 'nobody is asked for the turn that it leaves alone',
    'FOLD-2': 'without a first summary there is no second one',
    'FAIL-3': 'the turn in which the summarizer fails would not have been compacted with a good one',
    'FAIL-4': 'as FAIL-3',
    'TASK-1': 'as FAIL-3',
  },
  overkill: {
    'KEEP-2': 'an oversized result at the end of its turn keeps the whole turn',
    'PAIR-5': 'the broken turn stays as long as it is the newest',
    'KEEP-1': 'once older turns go, all of the giant one is the tail',
  },
};

/** The reference, but it says that it cuts inside turns and does not: one long turn is left as it is, and nobody is told. */
export default createReferenceAdapter(
  {
    allowedCuts: (_, history, rules) => [...new Set([0, ...userTurnStarts(history, rules)])],
    truncations: () => [],
  },
  'giant-turn-ignored',
);
