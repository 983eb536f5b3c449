import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents#5470: what should have followed the conversation followed the call',
  kills: ['IDEM-2'],
};

let asked = 0;

/** The reference, but no two of its requests are the same, though nothing else is. */
export default createReferenceAdapter(
  {
    writePrompt: (chunk) => {
      asked += 1;
      return `Summary number ${asked}.\n\n${writePrompt(chunk)}`;
    },
  },
  'counter-in-prompt',
);
