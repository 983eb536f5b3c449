import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompletionRequest } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2601, codex: the second request leaves out what was oldest, and its answer stands for everything',
  kills: ['COVER-1', 'COVER-3'],
  overkill: {
    'FAIL-2': 'what only the request with an empty answer held is left out',
    'FAIL-3': 'the part that got no finished answer is left out, and the rest installed',
  },
};

/** The reference, but when an answer is no good it asks once more, and shows only the newer half. */
const reference = createReferenceAdapter({}, 'asks-again-for-less', async (model, request) => {
  const [choice] = (await model.complete(request).catch(() => null))?.choices ?? [];
  const isGood = choice?.finish_reason === 'stop' && (choice.message.content ?? '') !== '';
  return isGood ? { choices: [choice] } : model.complete(newerHalf(request));
});

const newerHalf = ({ messages, ...request }: CompletionRequest): CompletionRequest => {
  const said = messages as { role: string; content: string }[];
  const half = (text: string) => text.slice(text.length / 2);
  return {
    ...request,
    messages: said.map(({ role, content }) => ({ role, content: role === 'user' ? half(content) : content })),
  };
};

export default { ...reference, door: 'callback' } satisfies Adapter;
