import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'kimi-code#2720: after passes that were taken back nothing was compacted any more',
  kills: ['PROG-4'],
  overkill: { 'KEEP-2': 'nothing leaves the conversation any more' },
};

const reference = createReferenceAdapter({}, 'busy-after-a-cancel');

/** The reference, but after a pass was taken back it goes on waiting for its end. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  const session = await reference.open!(input);
  let isWaiting = false;
  return {
    ...session,
    step: async (step, options) => {
      if (step.do !== 'compact') return session.step(step, options);
      if (isWaiting) {
        const seen = await session.step({ do: 'append', messages: [] }, options);
        return { ...seen, outcome: { kind: 'unchanged', reason: 'busy: another pass is running' } };
      }
      const taken = await session.step(step, options);
      isWaiting = options.signal.aborted;
      return taken;
    },
  };
}
