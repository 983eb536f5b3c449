import { realAgentParts } from '../../../adapters/reference/agent-parts.ts';
import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'deepagents: one overflow set an estimate for all conversations of the server',
  kills: ['OVER-1', 'IDEM-1', 'PROG-1'],
};

const name = 'overflow-learned-for-all';

/** The reference's agent, but after one overflow it takes every conversation of the instance for larger than it is. */
function open(input: OpenInput) {
  let factor = 1;
  const heard = (error: unknown) => {
    const overflow = realAgentParts.isOverflow(error);
    if (overflow) factor = 20;
    return overflow;
  };
  const parts = {
    isDue: (...[history, rules, usage]: Parameters<typeof isDue>) =>
      isDue(history, { ...rules, count: (message) => factor * rules.count(message) }, usage),
  };
  return createReferenceAgent(parts, { isOverflow: heard }, name).open!(input);
}

export default { ...createReferenceAgent({}, {}, name), open } satisfies Adapter;
