import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';

const reference = createReferenceAdapter({}, 'snapshot-put-back');

/** The reference, but a pass that fails puts the list of before back, over what has arrived since. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  let session = await reference.open!(input);
  return {
    ...session,
    step: async (step, options) => {
      if (step.do !== 'compact') return session.step(step, options);
      const { view = [] } = await session.step({ do: 'append', messages: [] }, options);
      const taken = await session.step(step, options);
      if (taken.outcome?.kind !== 'failed' || taken.view?.length === view.length) return taken;
      session = await reference.open!(input);
      return { ...(await session.step({ do: 'append', messages: view }, options)), outcome: taken.outcome };
    },
  };
}
