import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import { textOf } from '../../conversation/content.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#2680: messages were told apart by what they look like, and a user can write anything',
  kills: ['TASK-2'],
};

/** The reference, but it knows a summary by its first words: one that a user pasted is its own. */
export default createReferenceAdapter(
  {
    syntheticKind: (message) => {
      const beginning = message.role === 'user' ? textOf(message).slice(0, 40) : '';
      return syntheticKind(message) ?? (/summary/i.test(beginning) ? 'summary' : null);
    },
  },
  'summary-known-by-words',
);
