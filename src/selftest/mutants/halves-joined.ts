import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'goose#11070, pi#7048: what had been cut off was kept, and the next answer put behind it',
  kills: ['FAIL-3'],
};

/** The reference, but it asks again when an answer was stopped, and takes both together for the summary. */
const reference = createReferenceAdapter({}, 'halves-joined', async (model, request) => {
  const first = await model.complete(request);
  const [begun] = first.choices ?? [];
  if (begun === undefined || begun.finish_reason === 'stop' || begun.message.tool_calls !== undefined) return first;
  const second = await model.complete(request);
  const [whole] = second.choices;
  const content = `${begun.message.content} ${whole?.message.content}`;
  return { choices: [{ message: { content }, finish_reason: whole?.finish_reason ?? 'stop' }] };
});

export default { ...reference, door: 'callback' } satisfies Adapter;
