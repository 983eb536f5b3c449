import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, AdapterSession } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  cases: ['cases/fail'],
  quick: ['CC-0800'],
  incident: 'hermes-agent#79391: a compaction that was called off cost two hours of history',
  kills: ['FAIL-1'],
  blocks: { 'PROG-4': 'within the turn that should have ended it compacts, and in the next nothing is due' },
};

const reference = createReferenceAgent({}, {}, 'turn-goes-on');

/** The reference's agent, but a turn that the user has stopped goes on to its end. */
export default {
  ...reference,
  open: async (input) => deaf(await reference.open!(input)),
} satisfies Adapter;

const deaf = (session: AdapterSession): AdapterSession => ({
  ...session,
  step: (step) => session.step(step, { signal: new AbortController().signal }),
});
