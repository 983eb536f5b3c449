import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'langchain#34517, langchainjs#9739: stored figures went to the summarizer with each message, and were not counted',
  kills: ['SIZE-4'],
  blocks: {
    'PROG-4': 'its request is refused as too long, and no summary can be had of it',
  },
};

const reference = createReferenceAdapter({}, 'stored-notes-sent');

/** The reference, but once a request for a summary was measured, what the host has stored beside the messages goes with it. */
export default {
  ...reference,
  compact: (input) => {
    const notes = JSON.stringify(input.messages.map(({ meta }) => meta ?? {}));
    const complete: typeof input.model.complete = (request, ...rest) =>
      input.model.complete({ ...request, messages: [...request.messages, { role: 'user', content: notes }] }, ...rest);
    return reference.compact!({ ...input, model: { ...input.model, complete } });
  },
} satisfies Adapter;
