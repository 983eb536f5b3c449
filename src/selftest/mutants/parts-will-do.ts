import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, Completion, ModelAccess } from '../../adapter/contract.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2601: everything was thrown out when only a part had been summarised',
  kills: ['COVER-1', 'FAIL-2', 'FAIL-3'],
  blocks: { 'PROG-4': 'where the only request is refused there is no other part whose summary would do' },
  quick: ['CC-0448[request=2,reply=blank]'],
};

const latest = new WeakMap<ModelAccess, Completion>();

/** The reference, but when one part of the old messages can't be summarised the summary of the others will do. */
const reference = createReferenceAdapter({}, 'parts-will-do', async (model, request) => {
  const answer = await model.complete(request).catch(() => null);
  const [choice] = answer?.choices ?? [];
  const [text, finish] = [choice?.message.content ?? '', choice?.finish_reason ?? ''];
  const isGood = accept({ kind: 'answer', text, finish, toolCalls: 0 }).kind === 'accepted';
  if (answer !== null && isGood) latest.set(model, answer);
  const known = latest.get(model);
  if (known === undefined) throw new Error('No summary.');
  return known;
});

export default { ...reference, door: 'callback' } satisfies Adapter;
