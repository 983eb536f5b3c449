import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';

/** The reference, but of the summary so far the next one is shown sixteen thousand characters, as of any other text. */
export default createReferenceAdapter(
  { previousSummary: (leaving, rules) => previousSummary(leaving, rules)?.slice(0, 16_000) ?? null },
  'previous-summary-clipped',
);
