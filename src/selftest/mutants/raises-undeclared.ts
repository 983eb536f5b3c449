import type { Adapter } from '../../adapter/contract.ts';
import raisesWhenTooLarge from '../fair/keeping/raises-when-too-large.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

const { prices: _, ...claims } = raisesWhenTooLarge.profiles.default;

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0022'],
  incident: 'Inspect: "Compaction insufficient", and the sample ends in an error',
  leavesOut: 'raises-when-too-large',
  kills: ['PROG-4'],
  overkill: {
    'KEEP-1': 'a tail beyond its ceiling stays, as all does',
    'SIZE-3': 'what has to stay may be the prompt and the tools',
    'SPLIT-1': 'the same in one long turn',
  },
  blocks: {
    'COVER-1': 'it raised, so that nobody goes on',
    'ORD-3': 'as COVER-1',
    'TASK-1': 'as COVER-1',
  },
};

/** The one that raises where what has to stay is too large, and a profile that says nothing of it. */
export default {
  ...raisesWhenTooLarge,
  name: 'mutant: raises-undeclared',
  profiles: { default: claims },
} satisfies Adapter;
