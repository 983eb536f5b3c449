import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { takePieces } from '../../compactor/summarize/next-chunk.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2601: everything was thrown out when only a part had been summarised',
  kills: ['COVER-1', 'SPLIT-3'],
  overkill: {
    'COVER-3': 'where the first share ends nothing says that there was more',
    'FAIL-3': 'a part that is not finished is left out like all behind the first',
  },
  blocks: { 'FAIL-1': 'what is left fits one request, so the one that is called off never comes' },
};

/** The reference, but of a block that is too long for one request the rest is dropped. */
export default createReferenceAdapter(
  { takePieces: (pieces, room, rules) => ({ ...takePieces(pieces, room, rules), rest: [] }) },
  'first-share-only',
);
