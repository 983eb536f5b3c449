import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'codex: "(no summary available)"; langchain#39261: "Previous conversation was too long to summarize."',
  kills: ['FAIL-1', 'FAIL-2', 'FAIL-3', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what the first pass kept goes with the rest at the second',
    'FOLD-1': 'the first summary is replaced by the sentence',
    'COVER-1': 'no summarizer that answered was shown what is gone',
  },
};

/** The reference, but where no summary can be had a sentence of its own takes its place. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      return acceptance.kind === 'accepted' ? acceptance : { kind: 'accepted', summary: '(no summary available)' };
    },
  },
  'placeholder-installed',
);
