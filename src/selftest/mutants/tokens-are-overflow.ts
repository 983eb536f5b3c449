import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { isRefusal } from '../../../adapters/reference/translate.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'pi#2699, pi#9482: "Too many tokens, please wait" was taken for an overflow because of its words',
  kills: ['OVER-2'],
};

/** The reference's agent, but any refusal that speaks of tokens is taken for an overflow. */
export default createReferenceAgent(
  {},
  { isOverflow: (error) => realAgentParts.isOverflow(error) || (isRefusal(error) && /token/i.test(error.body)) },
  'tokens-are-overflow',
);
