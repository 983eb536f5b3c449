import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['user-turn'],
  drives: ['pure'],
  incident: 'nao#950: an empty text block made the provider reject every request after it',
  kills: ['ORD-3'],
};

/** The reference, but the message that keeps the roles alternating has nothing in it. */
export default createReferenceAdapter(
  {
    viewHead: (...about) =>
      viewHead(...about).map((message) => (message.role === 'assistant' ? { ...message, content: [] } : message)),
  },
  'empty-acknowledgement',
);
