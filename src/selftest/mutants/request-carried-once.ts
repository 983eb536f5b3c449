import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carryOf } from '../../compactor/plan/carried-request.ts';

/** The reference, but a request that was carried over once is history the next time: the second split loses it. */
export default createReferenceAdapter(
  {
    carryOf: (history, cut, rules) => {
      const carry = carryOf(history, cut, rules);
      return carry !== null && rules.parts.kindOf(history[carry.at]!) === 'request' ? null : carry;
    },
  },
  'request-carried-once',
);
