import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { instructions } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0694[asked=auto]'],
  incident: 'pi#9348: the words of the user were left out of one of two kinds of summaries',
  kills: ['CONF-2'],
};

/** The reference, but what was set for the summarizer stands in the first request alone: neither in a fold nor in a later part. */
export default createReferenceAdapter(
  {
    instructions: (chunk, rules) =>
      instructions(chunk, chunk.previousSummary === null ? rules : { ...rules, summaryPrompt: '' }),
  },
  'prompt-first-time-only',
);
