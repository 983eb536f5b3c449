import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi: the beginning of a split turn needs its request to be understood, so it has a prompt of its own',
  kills: ['SPLIT-2'],
};

/** The reference, but who summarises the beginning of a turn is not told what the turn is about. */
export default createReferenceAdapter(
  {
    writePrompt: (chunk) =>
      writePrompt({ ...chunk, pieces: chunk.pieces.filter(({ section }) => section !== 'request') }),
  },
  'request-not-shown',
);
