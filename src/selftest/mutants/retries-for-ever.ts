import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'mastra#21849, openclaw#150447: a request that could not succeed was sent again and again',
  kills: ['PROG-2'],
};

const PATIENCE = 50;

/** The reference, but it asks again and again until an answer pleases. */
const reference = createReferenceAdapter({}, 'retries-for-ever', async (model, request) => {
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const [choice] = (await model.complete(request).catch(() => null))?.choices ?? [];
    if (choice?.finish_reason === 'stop' && /\w/.test(choice.message.content ?? '')) return { choices: [choice] };
  }
  return model.complete(request);
});

export default { ...reference, door: 'callback' } satisfies Adapter;
