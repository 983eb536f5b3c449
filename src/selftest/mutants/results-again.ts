import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import { TURN_UNUSABLE, VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langmem#98: tool results stood in the view twice after a second summary',
  kills: ['PAIR-2', 'PAIR-3', 'PAIR-5', 'ORD-1'],
  blocks: {
    'COVER-1': 'with a large result twice in the view nothing gets smaller, so nothing is installed',
  },
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'SPLIT-1': TURN_UNUSABLE,

    'KEEP-1': 'as COVER-1',
    'KEEP-2': 'as COVER-1',
    'PROG-4': 'as COVER-1',
  },
};

/** The reference, but the results of a batch at the head of the tail are put in once more, behind those that are there. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) => {
      const view = assemble(messages, layout, head);
      const first = messages[layout.cut];
      if (layout.cut === 0 || first === undefined || callsOf(first).length === 0) return view;
      const from = view.indexOf(first) + 1;
      const end = view.findIndex((message, at) => at >= from && resultsOf(message).length === 0);
      const to = end === -1 ? view.length : end;
      return [...view.slice(0, to), ...view.slice(from, to), ...view.slice(to)];
    },
  },
  'results-again',
);
