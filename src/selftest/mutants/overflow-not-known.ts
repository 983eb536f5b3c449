import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { WHERE_REFUSED, WITNESS_OVERFLOWS } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'pi#3660: the text of a provider’s overflow was not known, and the conversation was stuck',
  kills: ['OVER-1'],
  blocks: {
    'PROG-4': 'what an agent owes after a request that was too long OVER-1 says',
    'TASK-1': 'the turn ends at the refusal, and no further request is seen',
    'IDEM-1': 'as TASK-1',
    'PROG-1': WITNESS_OVERFLOWS,
    'PROG-3': WITNESS_OVERFLOWS,
    'FAIL-1': WITNESS_OVERFLOWS,
    'COVER-1': WITNESS_OVERFLOWS,
    'ORD-3': WITNESS_OVERFLOWS,
    'SIZE-4': 'no summarizer is asked',
    'PAIR-1': 'nothing is evicted, so there is no cut',
  },
};

/** The reference's agent, but it knows no refusal because of the size: each is the end of the turn. */
export default createReferenceAgent({}, { isOverflow: () => false }, 'overflow-not-known');
