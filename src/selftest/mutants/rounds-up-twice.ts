import type { Adapter } from '../../adapter/contract.ts';
import upToTheUnit, { compactedTo } from '../fair/keeping/up-to-the-unit.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0365[short=1]'],
  incident: 'none: whoever rounds up, and then looks for a safe place once more, rounds up twice',
  kills: ['KEEP-1'],
  overkill: {
    'PAIR-5': 'the broken part may be in what it keeps',
    'SPLIT-1': 'the turn that had to be cut may be in what it keeps',
  },
};

/** The one that keeps the unit a ceiling falls into, and the unit before it as well, where that leaves anything to take off. */
export default {
  ...upToTheUnit,
  name: 'mutant: rounds-up-twice',
  compact: async (input) => {
    let more = 1;
    const twice = await compactedTo(input, (room) => room > 0 || more-- > 0);
    return twice.messages === input.messages ? upToTheUnit.compact(input) : twice;
  },
} satisfies Adapter;
