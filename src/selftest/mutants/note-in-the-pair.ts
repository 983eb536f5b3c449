import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { callsOf } from '../../conversation/content.ts';
import { TURN_UNUSABLE, VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#8537, pi#1717: a message came to stand between a call and its result',
  kills: ['PAIR-1', 'PAIR-3', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'SPLIT-1': TURN_UNUSABLE,
    'ORD-4': 'what it puts in may come to stand right behind the summary, where nothing of the assistant is declared',
  },
};

/** The reference, but where the tail begins with a call the summary is put behind it. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const first = messages[layout.cut];
      if (layout.cut === 0 || first === undefined || callsOf(first).length === 0)
        return assemble(messages, layout, head);
      return assemble(messages, layout, []).flatMap((message) => (message === first ? [message, ...head] : [message]));
    },
  },
  'note-in-the-pair',
);
