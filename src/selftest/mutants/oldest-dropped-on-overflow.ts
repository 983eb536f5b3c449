import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { takePieces } from '../../compactor/summarize/next-chunk.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'codex: the first items were removed until the request for the summary fitted',
  kills: ['COVER-1'],
};

/** The reference's agent, but where the request for a summary is too long the oldest messages go until it fits. */
export default createReferenceAgent(
  {
    takePieces: (pieces, room, rules) => {
      const left = [...pieces];
      while (left.length > 1 && takePieces(left, room, rules).rest.length > 0) left.shift();
      return { ...takePieces(left, room, rules), rest: [] };
    },
  },
  {},
  'oldest-dropped-on-overflow',
);
