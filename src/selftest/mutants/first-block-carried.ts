import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { withFirstTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'llxprt-code#1651: of several blocks of text in a message of the user the first was sent on',
  kills: ['TASK-2'],
  overkill: { 'ORD-2': 'the request stands in the view, and is not what it was' },
};

/** The reference, but of a request that is carried over a cut inside its turn the first text goes with it. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const said = history.map((one) => (rules.parts.syntheticKind(one) === null ? withFirstTexts(one) : one));
      return carriedRequest(said, cut, rules);
    },
  },
  'first-block-carried',
);
