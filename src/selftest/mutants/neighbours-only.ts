import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'sagents 0.13.2: the mended check looks at the messages beside the cut, and not at what lies across it',
  kills: ['PAIR-5'],
};

/** The reference, but a cut is safe to it where neither a call stands right before it nor a result right behind it. */
export default createReferenceAdapter(
  {
    allowedCuts: (_, history) =>
      [...history.keys()].filter(
        (at) => at === 0 || (callsOf(history[at - 1]!).length === 0 && resultsOf(history[at]!).length === 0),
      ),
  },
  'neighbours-only',
);
