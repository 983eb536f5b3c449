import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import { resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0224[messages=5]'],
  incident: 'openclaw#7527: a failure that was made up for an interrupted call outlived that call',
  kills: ['PAIR-1', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
  },
};

/** The reference, but a result that says that its call failed is a note to it, and the tail may begin there. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) => {
      const legal = new Set(allowedCuts(grouping, history, rules));
      return [...history.keys()].filter((at) => legal.has(at) || (at > 0 && isFailure(history[at]!)));
    },
  },
  'failed-results-free',
);

const isFailure = (message: Message): boolean => resultsOf(message).some(({ isError }) => isError === true);
