import type { Adapter } from '../../adapter/contract.ts';
import neverBelow from '../fair/never-below.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0001[fanout=2]', 'CC-0672'],
  incident: 'none: a constant of 50,000 tokens stands in the documentation of a server, and nobody reads it',
  kills: ['PROG-4', 'KEEP-2', 'SIZE-3'],
  blocks: Object.fromEntries(
    ['PAIR-1', 'PAIR-2', 'ORD-1', 'ORD-2', 'COVER-1'].map((id) => [
      id,
      'what is due by its setting, and is not compacted, shows none of it',
    ]),
  ),
};

/** A compactor that never compacts below a constant, and says nothing of it. */
export default {
  ...neverBelow,
  name: 'mutant: usual-sizes-claimed',
  profiles: { default: { ...neverBelow.profiles.default, scale: 1 } },
} satisfies Adapter;
