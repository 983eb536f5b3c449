import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, AdapterSession } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  cases: ['cases/fail'],
  quick: ['CC-0810'],
  incident: 'openclaw#131463: a compaction was taken back, and its result was written all the same',
  kills: ['FAIL-1'],
};

const reference = createReferenceAgent(
  { cancellation: () => new AbortController().signal },
  {},
  'stopped-turn-compacts',
);

/** The reference's agent, but a compaction goes on to its end when its turn is stopped. Only its next request shows it: nobody can read its state. */
export default {
  ...reference,
  open: async (input) => unreadable(await reference.open!(input)),
} satisfies Adapter;

const unreadable = (session: AdapterSession): AdapterSession => ({
  ...session,
  step: async (...asked) => {
    const { view: _, ...rest } = await session.step(...asked);
    return rest;
  },
});
