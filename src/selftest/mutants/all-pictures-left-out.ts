import type { AgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { postCompletion } from '../../../adapters/reference/http.ts';
import { isRefusal } from '../../../adapters/reference/translate.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  quick: ['CC-0524[words=anthropic-image-bytes]'],
  incident: 'claude-code#19631: one picture was too large, and the conversation went on without any',
  kills: ['ORD-2', 'TASK-2'],
};

/** The reference's agent, but where a picture is refused it sends the request once more, with a word in the place of each. */
export default createReferenceAgent(
  {},
  {
    send: async (...asked) => {
      try {
        return await postCompletion(...asked);
      } catch (error) {
        if (!isRefusal(error) || !error.body.includes('image')) throw error;
        return postCompletion(...withoutPictures(asked));
      }
    },
  },
  'all-pictures-left-out',
);

type Asked = Parameters<AgentParts['send']>;

const withoutPictures = ([url, request, options]: Asked): Asked => [
  url,
  JSON.parse(JSON.stringify(request), (_, value) => (value?.type === 'image' ? NOTE : value)),
  options,
];

const NOTE = { type: 'text', text: '[A picture was left out.]' };
