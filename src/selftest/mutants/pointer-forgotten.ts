import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';

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
