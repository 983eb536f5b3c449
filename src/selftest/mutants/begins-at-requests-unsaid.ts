import type { Adapter } from '../../adapter/contract.ts';
import beginsAtRequests from '../fair/keeping/begins-at-requests.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0570'],
  incident:
    'strands-agents/harness-sdk#2087: of a window with room for more the last message alone may stay, and no word says so',
  kills: ['KEEP-1'],
};

const { startsOn: _, ...claims } = beginsAtRequests.profiles.default;

/** The window that begins with what a user said, and does not say so: where the newest message is one, all before it goes. */
export default {
  ...beginsAtRequests,
  name: 'mutant: begins-at-requests-unsaid',
  profiles: { default: claims },
} satisfies Adapter;
