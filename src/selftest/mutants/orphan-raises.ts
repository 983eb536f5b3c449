import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'adk-python#5602: "No function call event found for function responses ids", at every turn from then on',
  kills: ['PAIR-5'],
  overkill: {
    'PROG-4': 'a pass that raises shrinks nothing',
  },
};

/** The reference, but it raises at a result whose call it can't find. */
export default createReferenceAdapter(
  {
    groupsOf: (messages, isReal) => {
      const grouping = groupsOf(messages, isReal);
      const [orphan] = grouping.orphans;
      if (orphan !== undefined) throw new Error(`No call found for the result ${orphan.id}.`);
      return grouping;
    },
  },
  'orphan-raises',
);
