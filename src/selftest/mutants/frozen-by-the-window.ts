import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { userTurnStarts } from '../../compactor/plan/allowed-cuts.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['user-turn-no-ack'],
  drives: ['pure'],
  incident: 'pi#9740, deepagents#3405: nothing was compacted, for what had to stay was too large by itself',
  kills: ['KEEP-2', 'PROG-4'],
};

/** The reference, but where the newest turn is larger than the window it sees no use in a pass, and keeps everything. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const turn = history.slice(userTurnStarts(history, rules).at(-1) ?? 0);
      const size = turn.reduce((sum, message) => sum + rules.count(message), 0);
      return size > rules.window ? 0 : chooseCut(history, cuts, reserve, rules);
    },
  },
  'frozen-by-the-window',
);
