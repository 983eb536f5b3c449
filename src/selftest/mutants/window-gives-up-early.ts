import type { Adapter } from '../../adapter/contract.ts';
import windowOfAnAgent, { windowOf } from '../fair/keeping/window-of-an-agent.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0500[words=openai-2025]'],
  incident: 'strands-agents/harness-sdk#2173: a refusal was passed on, although older messages could have gone',
  kills: ['OVER-1'],
};

/** The window of an agent takes any refusal to the user, however much it could still let go. */
export default {
  ...windowOfAnAgent,
  name: 'mutant: window-gives-up-early',
  open: (input) => windowOf(input, (view) => view),
} satisfies Adapter;
