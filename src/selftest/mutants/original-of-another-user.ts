import { resultsOf } from '../../conversation/content.ts';
import { recoveringAgent } from '../specimens/recovering-agent.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'laravel/ai#260: what an agent object held of one user was given to the next one',
  kills: ['ISO-1', 'REC-1'],
  quick: ['CC-0681'],
};

/** An agent with a tool that brings results back by their number, from one table for all conversations of the instance. */
export default recoveringAgent('original-of-another-user', ['threads'], () => {
  const table: unknown[] = [];
  return (said, id) => {
    const results = said.flatMap(resultsOf);
    for (const [at, { content }] of results.entries()) table[at] ??= content;
    return table[results.findIndex(({ callId }) => callId === id)];
  };
});
