import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { protectedMessages } from '../../compactor/reduce/clear-and-clip.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['clearing'],
  drives: ['pure'],
  incident: 'sdk-typescript#1018: the result the model was about to read was replaced by a note',
  kills: ['CLEAR-1'],
};

/** The reference, but results that the model has not read yet are cleared like those it has. */
export default createReferenceAdapter(
  {
    protectedMessages: (grouping, history) => {
      const unread = history.findLastIndex(({ role }) => role === 'assistant') + 1;
      const isUnread = (at: number) => at >= unread && history[at]?.role === 'tool';
      return new Set([...protectedMessages(grouping, history)].filter((at) => !isUnread(at)));
    },
  },
  'unread-results-cleared',
);
