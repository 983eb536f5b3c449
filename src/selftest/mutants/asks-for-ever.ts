import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';

const reference = createReferenceAdapter({}, 'asks-for-ever', async (model, request) => {
  for (let again = 0; again < 99; again += 1) await model.complete(request);
  return model.complete(request);
});

/** The reference, but it asks a hundred times for the summary it had at once. */
export default { ...reference, door: 'callback' } satisfies Adapter;
