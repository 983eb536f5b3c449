import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'goose#11048, openclaw#150447: the request that had been too long was sent again',
  kills: ['OVER-1'],
};

/** The reference's agent, but after an overflow it sends the request again, whether it became shorter or not. */
export default createReferenceAgent({}, { mayRetry: () => true }, 'same-request-again');
