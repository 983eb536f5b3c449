import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain#38867: the text of the exception became the summary',
  kills: ['FAIL-1', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what the first pass kept goes with the rest at the second',
    'FOLD-1': 'the first summary is replaced by the text of an error',
    'FAIL-3': 'an answer that breaks off is an error, too',
    'COVER-1': 'no summarizer that answered was shown what is gone',
  },
};

/** The reference, but the text of an error is a summary like any other. */
export default createReferenceAdapter(
  {
    accept: (reply) =>
      reply.kind === 'error'
        ? { kind: 'accepted', summary: `Error generating summary: ${reply.message}` }
        : accept(reply),
  },
  'error-installed',
);
