import type { Adapter } from '../../adapter/contract.ts';
import keepsAtLeast, { compactedToShare } from '../fair/keeping/keeps-at-least.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0018'],
  incident: 'none: a floor is no reason to keep nearly all',
  kills: ['KEEP-1'],
  overkill: {
    'PROG-3': 'it is above its trigger still, and takes off some more',
    'PROG-4': 'a tenth may be less than a summary of it',
    'SPLIT-1': 'as PROG-4',
    'FOLD-4': 'as PROG-3: there is always something new to it',
  },
  blocks: {
    'PROG-4': 'what it takes off may be too little for a summary',
  },
};

/** The one that keeps at least what it is set to, but it only ever takes off what makes a tenth less. */
export default {
  ...keepsAtLeast,
  name: 'mutant: floor-for-ever',
  compact: (input) => compactedToShare(input, 0.9),
} satisfies Adapter;
