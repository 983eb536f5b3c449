import type { FateCard, PassCard } from '../../page/page-format.ts';

/** @returns what became of a message, in one word */
export const fateWord = ({ kind }: FateCard): string => (kind === 'unknown' ? 'unmatched' : kind);

/** @returns what a message of the view is, in one word */
export function originWord({ origins, fates }: PassCard, at: number): string {
  const { from, synthetic, summary } = origins[at]!;
  if (summary) return 'summary';
  if (synthetic) return 'synthetic';
  if (from.length === 0) return 'unmatched';
  return from.length === 1 && fates[from[0]!]?.kind === 'kept' ? 'kept' : 'rewritten';
}
