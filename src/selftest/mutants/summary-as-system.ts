import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';

/** The reference, but from the second fold on its summary speaks as the system. */
export default createReferenceAdapter(
  {
    viewHead: (summary, messages, ...about) => {
      const isSecond = messages.some(({ meta }) => meta?.compaction !== undefined);
      const written = viewHead(summary, messages, ...about);
      return isSecond ? written.map((message) => ({ ...message, role: 'system' })) : written;
    },
  },
  'summary-as-system',
);
