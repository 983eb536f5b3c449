import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';

/** Characters of a request. */
const LIMIT = 22_000;
const CANNED = 'The conversation before this point was too long to be summarised.';

/** The reference, but of what is too long it asks nobody for a summary, and puts a sentence of its own in its place. */
const reference = createReferenceAdapter({}, 'canned-sentence', async (model, request) => {
  const isTooLong = JSON.stringify(request.messages).length > LIMIT;
  return isTooLong ? { choices: [{ message: { content: CANNED }, finish_reason: 'stop' }] } : model.complete(request);
});

export default { ...reference, door: 'callback' } satisfies Adapter;
