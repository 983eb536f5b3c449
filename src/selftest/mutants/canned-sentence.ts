import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain#39261: "Previous conversation was too long to summarize", and no model had been asked',
  kills: ['FAIL-4', 'COVER-1'],
  overkill: {
    'COVER-3': 'a case in which the input was shortened finds none',
    'FOLD-1': 'the first summary is part of what was too long',
    'COVER-2': 'as FOLD-1, of what the first pass kept',
    'SPLIT-3': 'as FOLD-1, in one long turn',
  },
};

/** Characters of a request. */
const LIMIT = 22_000;
const CANNED = 'The conversation before this point was too long to be summarised.';

/** The reference, but of what is too long it asks nobody for a summary, and puts a sentence of its own in its place. */
const reference = createReferenceAdapter({}, 'canned-sentence', async (model, request) => {
  const isTooLong = JSON.stringify(request.messages).length > LIMIT;
  return isTooLong ? { choices: [{ message: { content: CANNED }, finish_reason: 'stop' }] } : model.complete(request);
});

export default { ...reference, door: 'callback' } satisfies Adapter;
