import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#29306: displaced results were moved to another place by the repair of the transcript',
  kills: ['PAIR-5'],
  overkill: { 'ORD-1': 'what is moved is out of its order' },
};

/** The reference, but it tidies the tail up: results that have lost their call go to the front of it. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const view = assemble(messages, layout, head);
      const orphans = new Set(pairCalls(view).orphans.map(({ message }) => view[message]!));
      const isOrphan = (message: Message) => resultsOf(message).length > 0 && orphans.has(message);
      const tail = view.slice(head.length);
      return [...view.slice(0, head.length), ...tail.filter(isOrphan), ...tail.filter((message) => !isOrphan(message))];
    },
  },
  'orphans-collected',
);
