import type { Adapter } from '../../adapter/contract.ts';
import oneNumber, { compactedBelow } from '../fair/keeping/one-number.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0803[turns=6]'],
  incident: 'none: a maximum that is never reached again',
  kills: ['KEEP-1'],
  overkill: {
    'PROG-3': 'it is above its trigger still, and takes off some more',
    'FOLD-4': 'as PROG-3',
    'PROG-4': 'what it takes off may be no more than its summary',
  },
};

/** The one that has one number, but only ever takes off what makes some of it less. */
export default {
  ...oneNumber,
  name: 'mutant: stays-above-its-number',
  compact: (input) => compactedBelow(input, (_, given) => 0.85 * given),
} satisfies Adapter;
