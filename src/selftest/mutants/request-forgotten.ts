import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2512, codex#43855: the task was gone after a compaction in the middle of it',
  kills: ['TASK-1', 'TASK-2', 'COVER-1', 'SPLIT-2', 'SPLIT-3'],
  overkill: {
    'COVER-2': 'the request leaves the view at the second pass and was never shown',
  },
};

/** The reference, but it takes the request for carried over, so that nobody summarises it, and then leaves it out. */
export default createReferenceAdapter(
  {
    writePrompt: (chunk) =>
      writePrompt({ ...chunk, pieces: chunk.pieces.filter(({ section }) => section !== 'request') }),
    assemble: (messages, layout, head) => assemble(messages, { ...layout, carry: null }, head),
  },
  'request-forgotten',
);
