import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'pi#2699, pi#1038: a rate limit was taken for an overflow',
  kills: ['OVER-2'],
};

/** The reference's agent, but every refusal is taken for one because of the size, and compacted away. */
export default createReferenceAgent({}, { isOverflow: () => true }, 'throttling-is-overflow');
