import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain#39269: moving the cut back to the last call keeps long turns from ever getting shorter',
  kills: ['KEEP-1'],
  blocks: {
    'SIZE-4': 'it drags along what the summarizer would have been asked about, so nobody is asked',
    'FOLD-2': 'without a first summary there is no second one',
    'FAIL-1':
      'a large batch that is dragged along leaves nothing to evict: nobody is asked, so there is nothing to take back',
  },
  overkill: {
    'PAIR-5': 'the cases about lost calls also ask that what stands around them goes',
    'PROG-4': 'a large batch that is dragged along leaves nothing to evict',
    'OBS-1': 'as PROG-4: where evicting would make nothing smaller it says so, and the case expects a pass',
  },
};

/** The reference, but from a cut right behind a result it moves back to the call, as if the batch would be torn there. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      if (cut === 0 || resultsOf(history[cut - 1]!).length === 0) return cut;
      const call = history.slice(0, cut).findLastIndex((message) => callsOf(message).length > 0);
      return cuts.findLast((legal) => legal <= call) ?? cut;
    },
  },
  'batch-dragged-along',
);
