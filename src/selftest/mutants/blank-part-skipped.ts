import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2601, nao#950: a part whose summary was blank went with the others',
  kills: ['COVER-1', 'FAIL-2'],
  quick: ['CC-0448[request=2,reply=empty]'],
};

/** The summary that the request before came to. */
let latest = '';

/** The reference, but where one of several parts is answered with nothing, it goes on with the summary of those before. */
const reference = createReferenceAdapter({}, 'blank-part-skipped', async (model, request) => {
  const { choices } = await model.complete(request);
  const said = choices[0]?.message.content ?? '';
  const isOneOfSeveral =
    JSON.stringify(request).includes('part of what') &&
    latest !== '' &&
    JSON.stringify(request).includes(JSON.stringify(latest).slice(1, -1));
  if (said.trim() === '' && isOneOfSeveral)
    return {
      choices: [{ ...choices[0]!, finish_reason: 'stop', message: { ...choices[0]!.message, content: latest } }],
    };
  latest = said;
  return { choices };
});

export default { ...reference, door: 'callback' } satisfies Adapter;
