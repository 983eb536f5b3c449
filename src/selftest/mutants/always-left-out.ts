import type { Adapter } from '../../adapter/contract.ts';
import beforeEveryRequest from '../fair/keeping/before-every-request.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0650*', 'CC-0655*', 'CC-0657*', 'CC-0671', 'CC-0674'],
  quick: ['CC-0655[size=0.3T]'],
  incident: 'AI SDK `pruneMessages` in `prepareStep`: it runs before every step, whatever size the history has',
  kills: ['IDEM-1', 'TRIG-1'],
  overkill: {
    'PROG-1': 'it acts again right behind a pass, for there is more than its tail again',
  },
};

/** Acts before every request, and says that it has a trigger that can be set. */
export default {
  ...beforeEveryRequest,
  name: 'mutant: always-left-out',
  profiles: { default: { ...beforeEveryRequest.profiles.default, triggers: ['tokens', 'messages'] } },
} satisfies Adapter;
