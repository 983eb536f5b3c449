import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'openclaw#150447: a budget of three attempts that was never set back',
  kills: ['OVER-1'],
  blocks: { 'PROG-4': 'what an agent owes after a request that was too long OVER-1 says' },
};

const name = 'three-recoveries';

/** The reference's agent, but it recovers from three overflows only, however well that went. */
function open(input: OpenInput) {
  let left = 3;
  const isOverflow = (error: unknown) => {
    if (!realAgentParts.isOverflow(error)) return false;
    left -= 1;
    return left >= 0;
  };
  return createReferenceAgent({}, { isOverflow }, name).open!(input);
}

export default { ...createReferenceAgent({}, {}, name), open } satisfies Adapter;
