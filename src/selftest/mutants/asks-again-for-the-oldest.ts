import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompletionRequest } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'letta#2601: the next request leaves out a part, here what was newest, and its answer stands for everything',
  kills: ['COVER-1', 'COVER-3'],
  quick: ['CC-0424[reply=cut-short]'],
  // Where the window is halved, too, and all the same the failure was made good.
  meets: ['CC-0401[reply=overflow]'],
  overkill: {
    'FAIL-2': 'as FAIL-3, where the answer had nothing in it',
    'FAIL-3': 'the part that got no finished answer is left out, and the rest installed',
  },
};

/** The reference, but when an answer is no good it asks once more, and shows only what is oldest. */
const reference = createReferenceAdapter({}, 'asks-again-for-the-oldest', async (model, request) => {
  const [choice] = (await model.complete(request).catch(() => null))?.choices ?? [];
  const isGood = choice?.finish_reason === 'stop' && (choice.message.content ?? '') !== '';
  return isGood ? { choices: [choice] } : model.complete(oldestOf(request));
});

const SHARE = 0.15;

const oldestOf = ({ messages, ...request }: CompletionRequest): CompletionRequest => {
  const said = messages as { role: string; content: string }[];
  const beginning = (text: string) => text.slice(0, text.length * SHARE);
  return {
    ...request,
    messages: said.map(({ role, content }) => ({ role, content: role === 'user' ? beginning(content) : content })),
  };
};

export default { ...reference, door: 'callback' } satisfies Adapter;
