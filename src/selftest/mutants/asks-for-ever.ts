import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  cases: ['CC-00*', 'CC-01*'],
  incident: 'codex#23585, opencode#27924: hundreds of compactions in one session',
  kills: ['PROG-2'],
};

const reference = createReferenceAdapter({}, 'asks-for-ever', async (model, request) => {
  for (let again = 0; again < 99; again += 1) await model.complete(request);
  return model.complete(request);
});

/** The reference, but it asks a hundred times for the summary it had at once. */
export default { ...reference, door: 'callback' } satisfies Adapter;
