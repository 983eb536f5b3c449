import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, AdapterSession } from '../../adapter/contract.ts';

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
