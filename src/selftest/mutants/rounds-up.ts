import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#8498, deepagents-swift: the unit that no longer fits was kept too',
  kills: ['KEEP-1'],
  blocks: {
    'SIZE-4': 'what is left to go may fit the window of the summarizer',
  },
  overkill: {
    'PROG-4': 'what it keeps may be all there is, or nearly',
    'PAIR-5': 'the broken part may be in what it keeps',
    'OBS-1': 'a view that would be small is still too large, and it says so',
  },
};

/** The reference, but a message that is larger than the ceiling is kept too, where all that comes behind it still fits. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      const before = cuts.findLast((earlier) => earlier < cut) ?? cut;
      const size = history.slice(before, cut).reduce((sum, message) => sum + rules.count(message), 0);
      return size > (rules.keep.tokens ?? Infinity) ? before : cut;
    },
  },
  'rounds-up',
);
