import type { Adapter } from '../../adapter/contract.ts';
import twoCalls from '../fair/divided/two-calls.ts';
import letsThoughtsGo from '../fair/keeping/lets-thoughts-go.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0819'],
  quick: ['CC-0819'],
  incident: 'none: one step beside what the profile says',
  leavesOut: 'thoughts-cleared',
  kills: ['IDEM-1'],
};

/** The design that clears thoughts of finished turns, and a profile that says nothing of it. */
export default {
  ...letsThoughtsGo,
  name: 'mutant: thoughts-cleared-undeclared',
  profiles: { default: { ...twoCalls.profiles.default, capabilities: [] } },
} satisfies Adapter;
