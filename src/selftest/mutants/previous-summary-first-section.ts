import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'agent-sdk 0.8.12: of what had been said a beginning reached the summarizer; here up to a heading',
  kills: ['FOLD-1', 'COVER-1'],
  overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
};

/** The reference, but of the summary so far the next one is shown what stands before its second heading. */
export default createReferenceAdapter(
  {
    previousSummary: (leaving, rules) =>
      previousSummary(leaving, rules)
        ?.split(/\n(?=##)/)
        .slice(0, 2)
        .join('\n') ?? null,
  },
  'previous-summary-first-section',
);
