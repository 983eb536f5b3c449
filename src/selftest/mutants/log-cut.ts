import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['view'],
  drives: ['session'],
  incident: 'openai-agents-js#1265: the stored history was cleared and written back without what had been evicted',
  kills: ['DUR-1'],
};

const reference = createReferenceAdapter({}, 'log-cut');

/** The reference, but its log is cut like the view: what was summarised is gone for good. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  const session = await reference.open!(input);
  return {
    ...session,
    step: async (step, options) => {
      const seen = await session.step(step, options);
      const log = (seen.view ?? []).map((message) => `${JSON.stringify(message)}\n`).join('');
      return seen.log === undefined ? seen : { ...seen, log };
    },
  };
}
