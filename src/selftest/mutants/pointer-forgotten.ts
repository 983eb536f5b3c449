import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['archive'],
  drives: ['session'],
  incident: 'deepagents-swift: the pointer to the archive was gone after the second fold',
  kills: ['ARCH-2'],
};

/** The reference, but only its first summary says where the archive is. */
export default createReferenceAdapter(
  {
    viewHead: (summary, messages, layout, rules, archive = null) => {
      const isFirst = messages.every(({ meta }) => meta?.compaction === undefined);
      return viewHead(summary, messages, layout, rules, isFirst ? archive : null);
    },
  },
  'pointer-forgotten',
);
