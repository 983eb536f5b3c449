import type { Adapter } from '../../adapter/contract.ts';
import keepsAShare from '../fair/keeping/keeps-a-share.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0226[fanout=20,messages=4]'],
  incident: 'none: a share of the messages, said to be a least number that can be set',
  kills: ['KEEP-1'],
};

/** The one that keeps a share of the messages, and a profile that says that the least of it can be set. */
export default {
  ...keepsAShare,
  name: 'mutant: share-as-floor',
  profiles: { default: { ...keepsAShare.profiles.default, keep: ['tokens', 'messages'], ceilings: 'floor' } },
} satisfies Adapter;
