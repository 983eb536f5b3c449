import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#7048: a summary that ended in the middle of a sentence was stored',
  kills: ['FAIL-3'],
  overkill: { 'COVER-1': 'half a summary lacks what a case looks for' },
};

/** The reference, but it does not ask why the summarizer stopped: half a summary will do. */
export default createReferenceAdapter(
  { accept: (reply) => accept(reply.kind === 'answer' ? { ...reply, finish: 'stop' } : reply) },
  'cut-off-installed',
);
