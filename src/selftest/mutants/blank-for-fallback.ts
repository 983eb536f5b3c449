import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'stavrobot#28: an empty answer replaced the history; here by who declares that it can do without a summary',
  kills: ['FAIL-2'],
  overkill: {
    'COVER-1': 'of several parts one is blank, and what it was to cover is nowhere',
    'FAIL-1': 'after an error it leaves all as it was, though a fallback is declared',
  },
};

/** The reference, which declares a fallback, and puts an empty answer into the frame of a summary. */
export default {
  ...createReferenceAdapter(
    {
      accept: (reply) =>
        reply.kind === 'answer' && reply.toolCalls === 0 && reply.finish === 'stop' && reply.text.trim() === ''
          ? { kind: 'accepted', summary: '' }
          : accept(reply),
    },
    'blank-for-fallback',
  ),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], onSummarizerFailure: 'fallback' } },
} satisfies Adapter;
