import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { callsOf } from '../../conversation/content.ts';

/** The reference, but only right behind a call it sees that a cut would tear a pair; between two results it sees nothing. */
export default createReferenceAdapter(
  {
    allowedCuts: (_, history) => [...history.keys()].filter((at) => at === 0 || callsOf(history[at - 1]!).length === 0),
  },
  'blind-between-results',
);
