import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isUserMessage } from '../../compactor/plan/allowed-cuts.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { carriedRequestMessage } from '../../compactor/view/synthetic-messages.ts';

/** The reference, but it carries the latest request over even where that stands in the tail. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const at = history.findLastIndex((message) => isUserMessage(message, rules));
      const inTail = at < cut ? null : { at, message: carriedRequestMessage(history[at]!.content) };
      return inTail ?? carriedRequest(history, cut, rules);
    },
  },
  'request-carried-twice',
);
