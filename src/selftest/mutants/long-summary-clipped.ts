import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'codex#36664, nac#147: over many compactions what was known at first wears away',
  kills: ['FOLD-1', 'COVER-1', 'SPLIT-3'],
};

/** The reference, but of the summary so far the next one is shown no more than a few lines: it grows with every pass. */
export default createReferenceAdapter(
  { previousSummary: (leaving, rules) => previousSummary(leaving, rules)?.slice(0, 800) ?? null },
  'long-summary-clipped',
);
