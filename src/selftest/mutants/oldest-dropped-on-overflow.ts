import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { takePieces } from '../../compactor/summarize/next-chunk.ts';

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
