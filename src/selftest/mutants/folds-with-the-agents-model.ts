import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  cases: ['cases/conf'],
  quick: ['CC-0696[asked=auto,first=lossless]'],
  incident: 'openclaw#56649: the model that was set for summaries was asked on one path, and not on the other',
  kills: ['CONF-3'],
};

/** The reference's agent, but a summary that continues another one is asked of the agent's model. */
export default createReferenceAgent(
  { summaryModel: (chunk, { summaryModel }) => (chunk.previousSummary === null ? summaryModel : '') },
  {},
  'folds-with-the-agents-model',
);
