import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';

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
