import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  cases: ['CC-00*', 'CC-01*', 'CC-03*'],
  incident: 'mastra#21849, codex#23585: a summary that was had at once is asked for until it pleases',
  kills: ['PROG-2'],
};

/** One more than there are requests that may show what was answered, besides the first draft and what is made of it. */
const REDRAFTS = 22;

const reference = createReferenceAdapter({}, 'redrafts-until-pleased', async (model, request) => {
  let answer = await model.complete(request);
  for (let attempt = 0; attempt < REDRAFTS; attempt += 1) {
    const draft = answer.choices[0]?.message.content ?? '';
    const words = { role: 'user' as const, content: `This is the draft:\n${draft}\nMake it better.` };
    answer = await model.complete({ ...request, messages: [words, ...request.messages] });
  }
  return answer;
});

/** The reference, but it shows each draft of its summary again, and asks for a better one, twenty-two times over. */
export default { ...reference, door: 'callback' } satisfies Adapter;
