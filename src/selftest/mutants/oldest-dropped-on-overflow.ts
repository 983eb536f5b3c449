import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { take } from '../../compactor/summarize/next-chunk.ts';

/** The reference's agent, but where the request for a summary is too long the oldest messages go until it fits. */
export default createReferenceAgent(
  {
    take: (pieces, room, rules) => {
      const left = [...pieces];
      while (left.length > 1 && take(left, room, rules).rest.length > 0) left.shift();
      return { ...take(left, room, rules), rest: [] };
    },
  },
  {},
  'oldest-dropped-on-overflow',
);
