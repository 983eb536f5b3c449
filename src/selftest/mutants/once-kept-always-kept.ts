import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#111886: one compaction after the other freed nothing, for the cut stayed where it was',
  kills: ['KEEP-1', 'KEEP-2', 'PROG-4'],
  blocks: {
    'FAIL-3': 'nobody is asked where the case fails who is',
    'FAIL-4': 'as FAIL-3',
    'FOLD-2': 'without a second cut there is no second summary',
  },
  overkill: {
    'SPLIT-1': 'in one long turn as anywhere',
  },
};

/** The reference, but an oversized message that was kept once stops every later cut. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      const first = history.findIndex((message) => syntheticKind(message) === null);
      const isLarge = history
        .slice(first, first + 3)
        .some((message) => rules.count(message) > (rules.keep.tokens ?? Infinity));
      return first > 0 && isLarge ? (cuts.findLast((earlier) => earlier <= first) ?? cut) : cut;
    },
  },
  'once-kept-always-kept',
);
