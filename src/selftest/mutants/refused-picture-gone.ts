import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { postCompletion } from '../../../adapters/reference/http.ts';
import { isRefusal } from '../../../adapters/reference/translate.ts';
import type { JsonObject } from '../../conversation/message.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  quick: ['CC-0524[words=anthropic-image-bytes]'],
  incident: 'claude-code#9375: a picture that was refused was taken out, and the model was not told of it',
  kills: ['ORD-2', 'TASK-2'],
};

/** The reference's agent, but the picture that is refused is taken out of the request, which is sent once more without a word about it. */
export default createReferenceAgent(
  {},
  {
    send: async (url, request, options) => {
      try {
        return await postCompletion(url, request, options);
      } catch (error) {
        const [, message, block] =
          (isRefusal(error) && /messages\.(\d+)\.content\.(\d+)\.image/.exec(error.body)) || [];
        if (message === undefined) throw error;
        const messages = (request.messages as { content: JsonObject[] }[]).map((one, at) =>
          at === Number(message) ? { ...one, content: one.content.filter((_, index) => index !== Number(block)) } : one,
        );
        return postCompletion(url, { ...request, messages: messages as unknown as JsonObject[] }, options);
      }
    },
  },
  'refused-picture-gone',
);
