import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0417[reply=empty-template]'],
  incident: 'stavrobot#28, pi#4046, codex, OpenHands: an empty answer replaced the history',
  kills: ['FAIL-2', 'FAIL-3', 'FAIL-4'],
  overkill: { 'COVER-1': 'of several parts one is blank, and what it was to cover is nowhere' },
};

/** The reference, but a summary of nothing is installed. */
export default createReferenceAdapter(
  {
    accept: (reply) =>
      reply.kind === 'answer' && reply.toolCalls === 0 && reply.finish === 'stop'
        ? { kind: 'accepted', summary: reply.text }
        : accept(reply),
  },
  'blank-installed',
);
