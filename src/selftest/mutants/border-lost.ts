import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { takePieces } from '../../compactor/summarize/next-chunk.ts';
import type { TranscriptPiece } from '../../compactor/types/summarizer.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2601: what lay between two parts of the input was in neither',
  kills: ['COVER-3'],
};

/** Characters that are lost where a text is divided between two requests. */
const LOST = 300;

/** The reference, but where it divides a text between two requests, the beginning of the second part is lost. */
export default createReferenceAdapter(
  {
    takePieces: (pieces, room, rules) => {
      const { taken, rest } = takePieces(pieces, room, rules);
      return { taken, rest: rest.map((piece) => withoutBeginning(piece)) };
    },
  },
  'border-lost',
);

/** What was divided says that it goes on, and nothing else does. */
function withoutBeginning({ section, text }: TranscriptPiece): TranscriptPiece {
  const [isContinued, said] = [text.startsWith(CONTINUED), text.slice(CONTINUED.length)];
  return { section, text: isContinued ? said.slice(LOST) : text };
}

const CONTINUED = '(continued)\n| ';
