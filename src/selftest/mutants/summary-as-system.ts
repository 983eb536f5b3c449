import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'persistent-agent-runtime#91: text of a tool stood in a system message from then on',
  kills: ['TRUST-1'],
};

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
