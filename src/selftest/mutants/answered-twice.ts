import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { postCompletion } from '../../../adapters/reference/http.ts';

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
