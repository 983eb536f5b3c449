import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  cases: ['CC-00*', 'CC-01*'],
  incident: 'mastra#21849, codex#23585: asked again and again until the answer pleases, in other words each time',
  kills: ['PROG-2'],
};

const reference = createReferenceAdapter({}, 'asks-in-other-words', async (model, request) => {
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const words = { role: 'user' as const, content: `This is attempt ${attempt}.` };
    await model.complete({ ...request, messages: [words, ...request.messages] });
  }
  return model.complete(request);
});

/** The reference, but it is not pleased with the first sixty summaries, and asks for another in other words. */
export default { ...reference, door: 'callback' } satisfies Adapter;
