import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#9740, deepagents#3405: an oversized result made the cut fall back to the first message',
  kills: ['KEEP-2', 'PROG-4'],
  blocks: { 'COVER-1': 'nothing leaves the view' },
  overkill: {
    'KEEP-1': 'everything older than the oversized unit stays',
    'SPLIT-1': 'an oversized result freezes the cut in the middle of a turn as well',
  },
};

/** The reference, but where the newest unit is over the ceiling it gives up and keeps everything. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      const size = history.slice(cut).reduce((sum, message) => sum + rules.count(message), reserve.tokens);
      return size > (rules.keep.tokens ?? Infinity) ? 0 : cut;
    },
  },
  'cut-frozen',
);
