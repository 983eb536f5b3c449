import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { HttpError, postCompletion } from '../../../adapters/reference/http.ts';
import { ANSWER_THROWN_AWAY, WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'pi#535: words of an error were taken for the error, whoever had said them',
  kills: ['IDEM-1'],
  overkill: {
    'PROG-1': 'as IDEM-1, after the first such pass',
    'COVER-1': ANSWER_THROWN_AWAY,
    'FAIL-4': ANSWER_THROWN_AWAY,
    'HOST-1': ANSWER_THROWN_AWAY,
    'SPLIT-3': ANSWER_THROWN_AWAY,
  },
};

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
