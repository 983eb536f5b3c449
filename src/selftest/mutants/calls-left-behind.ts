import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { pinned } from '../../compactor/plan/allowed-cuts.ts';
import { callsOf } from '../../conversation/content.ts';
import { TURN_UNUSABLE, VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openai-agents-js#701, langmem#98: results were dropped and their calls kept',
  kills: ['PAIR-2', 'PAIR-3', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'SPLIT-1': TURN_UNUSABLE,

    'KEEP-1': 'the message with the calls stays although its group has to go',
    'SIZE-1': 'what stays may be the larger half',
    'TRUST-2': 'the case also asks that the provider accepts the view',
  },
};

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
