import type { Profile } from '../../adapter/profile.ts';
import type { KeepRule } from '../../conversation/settings.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { tokenScale } from './trigger-threshold.ts';

/** One declared ceiling of the kept tail. Tokens are those of the suite's counter. */
export interface Ceiling {
  kind: 'turns' | 'messages' | 'tokens';
  limit: number;
}

/**
 * The ceilings that a case sets and the implementation can be set to. One that it can't be set to binds nobody.
 * A fraction is a share of the window and becomes tokens; of a window that nobody knows it is no ceiling.
 */
export function ceilingsOf({ case: { settings, sizes }, profile }: Trace): Ceiling[] {
  const scale = atLeastAsCounted(sizes);
  const { keep, window } = settings;
  const toCeiling: Record<Profile['keep'][number], (value: number) => Ceiling> = {
    turns: (limit) => ({ kind: 'turns', limit }),
    messages: (limit) => ({ kind: 'messages', limit }),
    tokens: (limit) => ({ kind: 'tokens', limit: limit * scale }),
    fraction: (share) => ({ kind: 'tokens', limit: share * window * scale }),
  };
  return (Object.entries(keep) as [keyof KeepRule, number][])
    .filter(([kind]) => profile.keep.includes(kind) && !(kind === 'fraction' && window === 0))
    .map(([kind, value]) => toCeiling[kind](value));
}

/**
 * An implementation that fires early may count a fixed overhead rather than more per word, and that would not make its
 * tail smaller: so a token of its own is never taken for less than one of the suite's.
 */
const atLeastAsCounted = (sizes: Trace['case']['sizes']): number => Math.max(1, tokenScale(sizes));
