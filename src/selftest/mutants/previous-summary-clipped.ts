import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0491[reply=long]'],
  incident: 'vstorm summarization-pydantic-ai: of all the text sixteen thousand characters reached the summarizer',
  kills: ['FOLD-1', 'COVER-1'],
  overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
};

/** The reference, but of the summary so far the next one is shown sixteen thousand characters, as of any other text. */
export default createReferenceAdapter(
  { previousSummary: (leaving, rules) => previousSummary(leaving, rules)?.slice(0, 16_000) ?? null },
  'previous-summary-clipped',
);
