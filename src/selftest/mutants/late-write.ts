import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'openclaw#131463, hermes-agent#79391: the wait was cancelled, and the writing was not',
  kills: ['FAIL-1'],
  overkill: {
    'OBS-1': 'it says that it changed nothing',
    'PROG-4': 'the next pass finds the work done',
  },
};

const reference = createReferenceAdapter({}, 'late-write');

/** The reference, but stopping a pass ends the wait alone: it goes on, and its result is written when it is there. */
export default { ...reference, drives: ['session'], open } satisfies Adapter;

async function open(input: OpenInput): Promise<AdapterSession> {
  const session = await reference.open!(input);
  const deaf = { signal: new AbortController().signal };
  return {
    ...session,
    step: async (step, { signal }) => {
      if (step.do !== 'compact') return session.step(step, deaf);
      const { promise: stopped, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve(), { once: true });
      const left = stopped.then(async () => {
        const seen = await session.step({ do: 'append', messages: [] }, deaf);
        return { ...seen, outcome: { kind: 'unchanged' as const, reason: 'cancelled' } };
      });
      return Promise.race([session.step(step, deaf), left]);
    },
  };
}
