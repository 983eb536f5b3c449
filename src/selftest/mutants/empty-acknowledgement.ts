import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';

/** The reference, but the message that keeps the roles alternating has nothing in it. */
export default createReferenceAdapter(
  {
    viewHead: (...about) =>
      viewHead(...about).map((message) => (message.role === 'assistant' ? { ...message, content: [] } : message)),
  },
  'empty-acknowledgement',
);
