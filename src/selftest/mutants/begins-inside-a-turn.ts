import type { Adapter } from '../../adapter/contract.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0570'],
  incident:
    'strands-agents/harness-sdk#2085: the window began with what the assistant had said, which some providers refuse',
  kills: ['KEEP-1'],
};

/** The window that slides between any two groups, and says that it begins with what a user said. */
export default {
  ...slidingWindow,
  name: 'mutant: begins-inside-a-turn',
  profiles: { default: { ...slidingWindow.profiles.default, startsOn: 'user' } },
} satisfies Adapter;
