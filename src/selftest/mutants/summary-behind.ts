import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'opencode#24963: the summary stood behind messages that it did not cover',
  kills: ['ORD-4'],
  overkill: {
    'FOLD-3':
      'the next pass looks for the summary in front of the messages, and leaves the one that stands behind them',
  },
};

/** The reference, but its summary stands right in front of the latest request, behind all else that is kept. */
export default createReferenceAdapter(
  {
    assemble: (...all) => {
      const view = assemble(...all);
      const isHead = (message: (typeof view)[number]) => syntheticKind(message) !== null;
      const [head, rest] = [view.filter(isHead), view.filter((message) => !isHead(message))];
      const request = rest.findLastIndex(({ role }) => role === 'user');
      // Where calls follow on the request the summary would stand among them.
      if (request !== rest.length - 1 || head.length === 0) return view;
      return [...rest.slice(0, request), ...head, ...rest.slice(request)];
    },
  },
  'summary-behind',
);
