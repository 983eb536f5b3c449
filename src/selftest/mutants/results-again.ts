import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';

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
