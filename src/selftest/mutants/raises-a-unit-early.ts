import type { Adapter } from '../../adapter/contract.ts';
import raisesWhenTooLarge, { isOver, madeSmaller, type Remainder } from '../fair/keeping/raises-when-too-large.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0832'],
  incident: 'strands-agents#2173: "Unable to trim conversation context!" in a turn that could be cut',
  kills: ['PROG-4'],
  overkill: { 'SPLIT-1': 'the same in one long turn', 'KEEP-1': 'a tail beyond its ceiling stays, as all does' },
};

/** The one that raises where what has to stay is too large, but it looks before the last that could go is gone. */
export default {
  ...raisesWhenTooLarge,
  name: 'mutant: raises-a-unit-early',
  compact: (input) => madeSmaller(input, isTooLarge),
} satisfies Adapter;

const isTooLarge = ({ stays, gone, settings }: Remainder): boolean => isOver([...gone.slice(-1), ...stays], settings);
