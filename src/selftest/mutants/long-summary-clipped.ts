import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';

/** The reference, but of the summary so far the next one is shown no more than a few lines: it grows with every pass. */
export default createReferenceAdapter(
  { previousSummary: (leaving, rules) => previousSummary(leaving, rules)?.slice(0, 800) ?? null },
  'long-summary-clipped',
);
