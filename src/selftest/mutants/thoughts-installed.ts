import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, Completion } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagentsjs#739: reasoning and text were installed as one piece of JSON',
  kills: ['FAIL-3'],
};

type Message = Completion['choices'][number]['message'] & { reasoning_content?: string };

/** The reference, but a summary that came with thoughts is put together from all its blocks. */
const reference = createReferenceAdapter({}, 'thoughts-installed', async (model, request) => {
  const answer = await model.complete(request);
  const choices = answer.choices?.map(({ message, ...rest }) => ({ ...rest, message: withThoughts(message) }));
  return { ...answer, choices };
});

function withThoughts(message: Message): Message {
  const { reasoning_content: thoughts, content } = message;
  if (thoughts === undefined || (content ?? '') === '') return message;
  const blocks = [
    { type: 'reasoning', reasoning: thoughts },
    { type: 'text', text: content },
  ];
  return { ...message, content: JSON.stringify(blocks) };
}

export default { ...reference, door: 'callback' } satisfies Adapter;
