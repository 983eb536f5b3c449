import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0400[reply=tool-call]'],
  incident: 'penguin-harness#84: what was said before a tool call was committed as the summary',
  kills: ['FAIL-3'],
  overkill: { 'COVER-1': 'what was evicted for a summary without a word is nowhere, and it follows from the kill' },
};

/** The reference, but a summarizer that called a tool has done its work: what it said, if anything, is the summary. */
export default createReferenceAdapter(
  {
    accept: (reply) =>
      reply.kind === 'answer' && reply.toolCalls > 0 ? { kind: 'accepted', summary: reply.text } : accept(reply),
  },
  'tool-call-installed',
);
