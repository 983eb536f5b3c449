import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompletionRequest } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'none: a list that is made of a set, beside the keys of a dictionary, whose order says nothing',
  kills: ['IDEM-2'],
};

let asked = 0;

/** The reference, but the messages of every other request are made of a set, and stand the other way round. */
const reference = createReferenceAdapter({}, 'parts-in-any-order', (model, request) => {
  asked += 1;
  return model.complete(asked % 2 === 0 ? request : turnedRound(request));
});

const turnedRound = (request: CompletionRequest): CompletionRequest => ({
  ...request,
  messages: request.messages.toReversed(),
});

export default { ...reference, door: 'callback' } satisfies Adapter;
