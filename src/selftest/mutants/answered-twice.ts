import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { postCompletion } from '../../../adapters/reference/http.ts';
import { ANSWER_THROWN_AWAY, COPIES_CONFUSED, WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'pi#5720: after an overflow the request was sent once more although it had been answered',
  kills: ['OVER-1'],
  overkill: {
    'PROG-1': ANSWER_THROWN_AWAY,
    'IDEM-1': ANSWER_THROWN_AWAY,
    'COVER-1': ANSWER_THROWN_AWAY,
    'FAIL-4': ANSWER_THROWN_AWAY,
    'HOST-1': ANSWER_THROWN_AWAY,
  },
  blocks: { 'PROG-4': COPIES_CONFUSED },
};

/** Addresses of models that have just refused a request. */
const refused = new Set<string | undefined>();

/** The reference's agent, but after a refusal it asks once more for what it has been answered already. */
export default createReferenceAgent(
  {},
  {
    send: async (address, ...request) => {
      try {
        const answer = await postCompletion(address, ...request);
        if (refused.delete(address)) await postCompletion(address, ...request);
        return answer;
      } catch (error) {
        refused.add(address);
        throw error;
      }
    },
  },
  'answered-twice',
);
