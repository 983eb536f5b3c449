import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { restartedFromLog } from '../specimens/restarted-from-log.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['view'],
  drives: ['session'],
  incident: 'Roo#11487: after a restart the conversation showed other messages than before',
  kills: ['DUR-2'],
};

/** The reference, but after a reload everything that had left the view is back. */
export default restartedFromLog({ ...createReferenceAdapter({}, 'record-lost'), drives: ['session'] });
