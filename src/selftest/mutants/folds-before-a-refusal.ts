import type { Adapter } from '../../adapter/contract.ts';
import { agentOf } from '../fair/keeping/window-of-an-agent.ts';
import refusedAlone, { folded } from '../fair/refused-alone.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0690'],
  incident: 'opencode#30664, pi#6472: what was said not to run by itself ran on another path',
  kills: ['IDEM-1', 'CONF-1'],
  overkill: { 'PROG-1': 'nothing falls due by itself, so that what it folds behind a pass is folded unasked as well' },
};

/** An agent that says that it acts on a refusal alone, and folds whatever is long before it asks. */
export default {
  ...refusedAlone,
  name: 'mutant: folds-before-a-refusal',
  open: (input) =>
    agentOf(input, {
      before: (view) => (JSON.stringify(view).length > 6400 ? folded(view, input) : view),
      afterRefusal: (view) => folded(view, input),
    }),
} satisfies Adapter;
