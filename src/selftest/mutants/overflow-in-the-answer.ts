import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { HttpError, postCompletion } from '../../../adapters/reference/http.ts';

/** The reference's agent, but an answer that quotes the words of an overflow is one to it. */
export default createReferenceAgent(
  {},
  {
    send: async (...request) => {
      const answer = await postCompletion(...request);
      const said = JSON.stringify(answer.choices);
      if (said.includes('prompt is too long')) throw new HttpError(400, said);
      return answer;
    },
  },
  'overflow-in-the-answer',
);
