import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompletionRequest } from '../../adapter/contract.ts';

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
