import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { isSwitchedOff } from '../../compactor/plan/switched-off.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  cases: ['cases/conf'],
  quick: ['CC-0691[counts=input]'],
  incident: 'opencode#30664, pi#6472: switched off, and it ran on a refusal for size',
  kills: ['CONF-1'],
};

/** The reference's agent, but a refusal for size is answered with a pass, also where passes are switched off. */
export default createReferenceAgent(
  { isSwitchedOff: (pass, rules) => pass.reason === 'auto' && isSwitchedOff(pass, rules) },
  {},
  'switch-forgotten-on-overflow',
);
