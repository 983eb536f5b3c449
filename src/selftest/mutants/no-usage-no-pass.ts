import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  incident: 'pi#5526, pi#8328: usage of zero was taken for a measurement',
  kills: ['PROG-4'],
};

/** The reference, but what it was last told of its usage decides, also where that was nothing or zero. */
export default createReferenceAgent(
  { isDue: (history, rules, usage) => usage?.tokens !== 0 && isDue(history, rules, usage) },
  {},
  'no-usage-no-pass',
);
