import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { pinned } from '../../compactor/plan/allowed-cuts.ts';
import { callsOf } from '../../conversation/content.ts';

/** The reference, but the last message with calls before the cut stays, and the results of its calls go. */
export default createReferenceAdapter(
  {
    pinned: (history, cut, rules) => {
      const last = history.slice(0, cut).findLastIndex((message) => callsOf(message).length > 0);
      const stays = new Set(pinned(history, cut, rules)).add(last);
      return [...history.keys()].filter((at) => stays.has(at));
    },
  },
  'calls-left-behind',
);
