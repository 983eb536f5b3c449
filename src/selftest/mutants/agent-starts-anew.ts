import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { restartedFromLog } from '../specimens/restarted-from-log.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['view'],
  cases: ['cases/dur'],
  quick: ['CC-0801'],
  incident: 'Roo#11487: after a restart the conversation showed other messages than before',
  kills: ['DUR-2'],
};

/** The reference's agent, but after a reload everything that had left the view is back. */
export default restartedFromLog(createReferenceAgent({}, {}, 'agent-starts-anew'));
