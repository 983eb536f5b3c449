import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import { TURN_UNUSABLE, VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#1053: a stored split index pointed into a batch of parallel calls at a later pass',
  kills: ['PAIR-1', 'PAIR-3', 'PAIR-4', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'SPLIT-1': TURN_UNUSABLE,
  },
};

/** The reference, but once there is a summary it trusts a number of messages, and asks no more what stands there. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) =>
      history.some((message) => rules.parts.syntheticKind(message) === 'summary')
        ? [...history.keys()]
        : allowedCuts(grouping, history, rules),
  },
  'checked-once',
);
