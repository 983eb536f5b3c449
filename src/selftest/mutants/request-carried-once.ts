import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';

/** The reference, but a request that was carried over once is history the next time: the second split loses it. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const carry = carriedRequest(history, cut, rules);
      return carry !== null && rules.parts.syntheticKind(history[carry.at]!) === 'request' ? null : carry;
    },
  },
  'request-carried-once',
);
