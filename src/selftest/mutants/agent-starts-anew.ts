import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { restartedFromLog } from '../specimens/restarted-from-log.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['view'],
  cases: ['cases/dur'],
  quick: ['CC-0801'],
  incident: 'Roo#11487: after a restart the conversation showed other messages than before',
  kills: ['DUR-2'],
  overkill: {
    'IDEM-1': 'what is back is summarized once more, and by what was shown last no pass was due',
    'PROG-1': 'as IDEM-1',
    'FOLD-2': 'the new summary stands for what the last one stood for',
    'FOLD-4': 'as FOLD-2',
    'SIZE-1': 'as FOLD-2: it is no smaller than the last one',
  },
};

/** The reference's agent, but after a reload everything that had left the view is back. */
export default restartedFromLog(createReferenceAgent({}, {}, 'agent-starts-anew'));
