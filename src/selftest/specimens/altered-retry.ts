import { type AgentParts, realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';

/**
 * The reference's agent, with a mutant that alters the request after one that was refused as too long.
 * @param change of the body that is sent; every other request is left as it is
 */
export function withAlteredRetry(name: string, change: <Request extends object>(request: Request) => Request): Adapter {
  const open = (input: OpenInput) => {
    let refused = false;
    const send: AgentParts['send'] = async (address, request, options) => {
      const sent = refused ? change(request) : request;
      refused = false;
      try {
        return await realAgentParts.send(address, sent, options);
      } catch (error) {
        refused = realAgentParts.isOverflow(error);
        throw error;
      }
    };
    return createReferenceAgent({}, { send }, name).open!(input);
  };
  return { ...createReferenceAgent({}, {}, name), open };
}
