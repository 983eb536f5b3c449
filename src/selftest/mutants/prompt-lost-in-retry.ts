import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';

const name = 'prompt-lost-in-retry';

/** The reference's agent, but the request behind a refused one is made of the conversation alone. */
function open(input: OpenInput) {
  let refused = false;
  const send: typeof realAgentParts.send = async (address, request, options) => {
    const sent = refused ? withoutPrompt(request) : request;
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

function withoutPrompt<Request extends object>(request: Request): Request {
  if ('system' in request) return { ...request, system: undefined };
  if (!('messages' in request) || !Array.isArray(request.messages)) return request;
  return { ...request, messages: request.messages.filter(({ role }) => role !== 'system') };
}
