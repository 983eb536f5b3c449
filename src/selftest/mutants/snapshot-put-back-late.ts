import { setTimeout } from 'node:timers/promises';
import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';

const reference = createReferenceAdapter({}, 'snapshot-put-back-late');

/** The reference, but its result is stored a moment after it is made, over what has arrived in that moment. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  let session = await reference.open!(input);
  return {
    ...session,
    step: async (step, options) => {
      const taken = await session.step(step, options);
      if (step.do !== 'compact') return taken;
      await setTimeout(30);
      const now = await session.step({ do: 'append', messages: [] }, options);
      if (now.view?.length === taken.view?.length) return taken;
      session = await reference.open!(input);
      return {
        ...(await session.step({ do: 'append', messages: taken.view ?? [] }, options)),
        outcome: taken.outcome!,
      };
    },
  };
}
