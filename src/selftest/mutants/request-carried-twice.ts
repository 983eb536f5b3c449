import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isRealUser } from '../../compactor/plan/allowed-cuts.ts';
import { carryOf } from '../../compactor/plan/carried-request.ts';
import { requestMessage } from '../../compactor/view/synthetic-messages.ts';

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
