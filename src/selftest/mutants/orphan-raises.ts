import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { groupsOf } from '../../conversation/groups.ts';

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
