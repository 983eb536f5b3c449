import type { Adapter } from '../../adapter/contract.ts';
import sendsOn from '../fair/sends-on.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0822'],
  incident: 'none: one step beside what the profile says',
  kills: ['ORD-1'],
};

/** The design that sends the agent on, and a profile that says nothing of it. */
export default {
  ...sendsOn,
  name: 'mutant: nudge-undeclared',
  profiles: { default: { triggers: ['tokens', 'manual'], keep: ['tokens', 'messages'] } },
} satisfies Adapter;
