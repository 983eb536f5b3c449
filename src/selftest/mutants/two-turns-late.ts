import type { Adapter } from '../../adapter/contract.ts';
import fair, { everyFew } from '../fair/keeping/every-few-turns.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0021', 'CC-0839'],
  quick: ['CC-0839'],
  incident: 'none: turns are counted from the wrong one',
  kills: ['PROG-4'],
  blocks: {
    'COVER-1': 'nothing goes',
    'PROG-1': 'right behind a pass is behind none',
    'SIZE-1': 'nothing is made smaller',
  },
};

/** What counts turns, and acts two of them after its number is passed. */
export default {
  ...fair,
  name: 'mutant: two-turns-late',
  compact: (input) => everyFew(input, -2),
} satisfies Adapter;
