import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';

const name = 'tools-lost-in-retry';

/** The reference's agent, but the request behind a refused one declares no tools. */
function open(input: OpenInput) {
  let refused = false;
  const send: typeof realAgentParts.send = async (address, request, options) => {
    const sent = refused ? { ...request, tools: undefined } : request;
    refused = false;
    try {
      return await realAgentParts.send(address, sent, options);
    } catch (error) {
      refused = realAgentParts.isOverflow(error);
      throw error;
    }
  };
  return createReferenceAgent({}, { send }, name).open!(input);
}

export default { ...createReferenceAgent({}, {}, name), open } satisfies Adapter;
