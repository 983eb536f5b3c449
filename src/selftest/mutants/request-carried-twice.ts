import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isUserMessage } from '../../compactor/plan/allowed-cuts.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { carriedRequestMessage } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#2680: a pinned request stood in the view beside itself and was carried out again',
  kills: ['ORD-1'],
  overkill: {
    'PROG-4': 'with a large request twice in the view nothing gets smaller',
    'KEEP-2': 'as PROG-4',
  },
  blocks: {
    'COVER-1': 'a request that stands there three times can’t be told from its copies, so the last passes are not read',
    'COVER-2': 'as COVER-1',
    'ORD-3': 'as COVER-1',
    'PROG-4': 'as COVER-1',
    'TASK-1': 'as COVER-1',
  },
};

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
