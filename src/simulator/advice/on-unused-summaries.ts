import { type Counsel, counsel } from './counsel.ts';
import type { RecordedDay } from './recorded-day.ts';
import { inDollars, sentence } from './sentence.ts';

/** Of the cost of a day, below which it is not worth a word. */
const LEAST_SHARE = 0.02;

/** Summaries that were paid for, and came to nothing. */
export function onUnusedSummaries({ system: { totals, passes } }: Pick<RecordedDay, 'system'>): Counsel[] {
  const unused = totals.summarizerCost - passes.reduce((sum, { cost }) => sum + cost, 0);
  const share = totals.cost > 0 ? unused / totals.cost : 0;
  if (share < LEAST_SHARE) return [];
  return [
    counsel(
      'unused-summaries',
      '(4)',
      2 * share,
      sentence`${inDollars('unused', unused)} of ${inDollars('cost', totals.cost)} went into summaries after which no request was shorter: they were thrown away, or no shorter than what they stood for.`,
    ),
  ];
}
