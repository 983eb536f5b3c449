import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, AdapterSession } from '../../adapter/contract.ts';
import { ALL_WIPED, WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'openclaw#1187, slicc#1985: a recovery that failed reset the session, and the user was not told',
  kills: ['COVER-1', 'FAIL-1', 'FAIL-4', 'OVER-1'],
  overkill: {
    'FAIL-2': ALL_WIPED,
    'FAIL-3': ALL_WIPED,
    'COVER-2': ALL_WIPED,
    'FOLD-1': ALL_WIPED,
    'PROG-3': ALL_WIPED,
    'ORD-3': 'an empty conversation is refused',
  },
};

const reference = createReferenceAgent({}, {}, 'history-wiped');

async function wiping(open: () => Promise<AdapterSession>): Promise<AdapterSession> {
  let session = await open();
  return {
    step: async (...asked) => {
      try {
        return await session.step(...asked);
      } catch (error) {
        if (realAgentParts.isOverflow(error)) session = await open();
        throw error;
      }
    },
    beside: () => wiping(open),
  };
}

/** The reference's agent, but a conversation that could not be made short enough is begun anew. */
export default { ...reference, open: (input) => wiping(async () => reference.open!(input)) } satisfies Adapter;
