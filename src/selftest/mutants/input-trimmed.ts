import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain#39261, deepagentsjs#732: only the last tokens of the conversation reached the summarizer',
  kills: ['COVER-1', 'COVER-3', 'FOLD-1'],
  blocks: {
    'FAIL-1': 'what a case makes the summarizer fail at is left out of the request',
  },
  overkill: {
    'FAIL-3': 'a case knows the request that fails by words which this one leaves out',
    'COVER-2': 'what the first pass kept is in the part that the second one leaves out',
    'SPLIT-2': 'the request stands at the beginning, which is left out',
    'TRUST-2': 'what is looked for stands in the part that is left out',
    'SPLIT-3': 'of a turn that is cut again only the end is shown',
  },
};

/** The reference, but of what the summarizer is to read only the end reaches it. */
export default createReferenceAdapter({ writePrompt: (chunk) => writePrompt(chunk).slice(-2000) }, 'input-trimmed');
