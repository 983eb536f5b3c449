import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

const name = 'exhausted-for-good';

/** The reference's agent, but after a request it could not save it compacts nothing any more, whosever it is. */
function open(input: OpenInput) {
  let exhausted = false;
  const send: typeof realAgentParts.send = async (...request) => {
    try {
      return await realAgentParts.send(...request);
    } catch (error) {
      exhausted ||= !realAgentParts.isOverflow(error);
      throw error;
    }
  };
  const mayRetry: typeof realAgentParts.mayRetry = (...requests) => {
    exhausted ||= !realAgentParts.mayRetry(...requests);
    return !exhausted;
  };
  const parts = { isDue: (...asked: Parameters<typeof isDue>) => !exhausted && isDue(...asked) };
  return createReferenceAgent(parts, { send, mayRetry }, name).open!(input);
}

export default { ...createReferenceAgent({}, {}, name), open } satisfies Adapter;
