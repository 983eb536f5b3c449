import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { headOf } from '../../compactor/view/assemble.ts';

/** The reference, but from the second fold on its summary speaks as the system. */
export default createReferenceAdapter(
  {
    headOf: (summary, messages, ...about) => {
      const isSecond = messages.some(({ meta }) => meta?.compaction !== undefined);
      const written = headOf(summary, messages, ...about);
      return isSecond ? written.map((message) => ({ ...message, role: 'system' })) : written;
    },
  },
  'summary-as-system',
);
