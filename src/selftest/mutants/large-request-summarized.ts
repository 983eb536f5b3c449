import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'goose#3559: the message the user had just sent was part of what was compacted',
  kills: ['TASK-1', 'TASK-2'],
  blocks: { 'SIZE-2': 'without the request no view is too large' },
};

/** The reference, but a newest request that is larger than the ceiling goes into the summary with all the rest. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, beside, rules) => {
      const last = history.at(-1);
      const isTooLarge = last?.role === 'user' && rules.count(last) > (rules.keep.tokens ?? Infinity);
      return isTooLarge ? history.length : chooseCut(history, cuts, beside, rules);
    },
    carriedRequest: (history, cut, rules) => (cut === history.length ? null : carriedRequest(history, cut, rules)),
  },
  'large-request-summarized',
);
