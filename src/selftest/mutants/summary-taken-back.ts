import { setTimeout } from 'node:timers/promises';
import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import { kindOf } from '../../compactor/synthetic.ts';

const reference = createReferenceAdapter({}, 'summary-taken-back');

/** The reference, but a pass that is taken back late loses its summary, and what it has evicted stays away. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  let session = await reference.open!(input);
  return {
    ...session,
    step: async (step, options) => {
      const taken = await session.step(step, options);
      if (step.do !== 'compact') return taken;
      await setTimeout(30);
      if (!options.signal.aborted || taken.outcome?.kind !== 'compacted') return taken;
      session = await reference.open!(input);
      const messages = (taken.view ?? []).filter((message) => kindOf(message) === null);
      return { ...(await session.step({ do: 'append', messages }, options)), outcome: taken.outcome! };
    },
  };
}
