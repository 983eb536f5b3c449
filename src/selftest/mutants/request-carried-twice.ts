import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carryOf } from '../../compactor/carry.ts';
import { isRealUser } from '../../compactor/cuts.ts';
import { requestMessage } from '../../compactor/synthetic.ts';

/** The reference, but it carries the latest request over even where that stands in the tail. */
export default createReferenceAdapter(
  {
    carryOf: (history, cut, rules) => {
      const at = history.findLastIndex((message) => isRealUser(message, rules));
      const inTail = at < cut ? null : { at, message: requestMessage(history[at]!.content) };
      return inTail ?? carryOf(history, cut, rules);
    },
  },
  'request-carried-twice',
);
