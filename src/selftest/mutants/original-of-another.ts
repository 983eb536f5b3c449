import { resultsOf } from '../../conversation/content.ts';
import { recoveringAgent } from '../specimens/recovering-agent.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'agent-sdk: the way back led to the payload of another call; deepagents#2266',
  kills: ['REC-1'],
};

/** An agent around the fair reducer, with a tool that brings results back, but always the newest one of all. */
export default recoveringAgent('original-of-another', [], () => (said) => said.flatMap(resultsOf).at(-1)?.content);
