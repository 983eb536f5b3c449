import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'docker-agent#2819: compaction was "not enabled" any more once it had been exhausted',
  kills: ['PROG-4'],
  overkill: { 'KEEP-2': 'with nothing evicted an oversized message keeps all that is older' },
};

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
