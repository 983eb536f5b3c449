import type { Adapter } from '../../adapter/contract.ts';
import keepsAShare, { keptShare } from '../fair/keeping/keeps-a-share.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0803[turns=6]'],
  incident: 'strands-agents: a third of the messages goes, however large the rest is',
  kills: ['KEEP-1'],
  overkill: {
    'PROG-3': 'what it left is above the trigger, and goes little by little',
  },
};

/** The one that keeps a share of the messages, and never looks whether it is above the trigger still. */
export default {
  ...keepsAShare,
  name: 'mutant: share-above-trigger',
  compact: (input) => keptShare(input, 0.6, false),
} satisfies Adapter;
