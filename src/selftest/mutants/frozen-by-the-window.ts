import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { userTurnStarts } from '../../compactor/plan/allowed-cuts.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

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
