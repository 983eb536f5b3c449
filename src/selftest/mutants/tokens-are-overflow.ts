import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { isRefusal } from '../../../adapters/reference/translate.ts';

/** The reference's agent, but any refusal that speaks of tokens is taken for an overflow. */
export default createReferenceAgent(
  {},
  { isOverflow: (error) => realAgentParts.isOverflow(error) || (isRefusal(error) && /token/i.test(error.body)) },
  'tokens-are-overflow',
);
