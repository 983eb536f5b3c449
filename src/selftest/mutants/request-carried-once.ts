import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#2680: a request the compactor had put there itself was taken for its own note at the next pass',
  kills: ['TASK-2'],
};

/** The reference, but a request that was carried over once is history the next time: the second split loses it. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const carried = carriedRequest(history, cut, rules);
      return carried !== null && rules.parts.syntheticKind(history[carried.at]!) === 'request' ? null : carried;
    },
  },
  'request-carried-once',
);
