import type { Outcome } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { MidPassEventRecord } from '../../run/trace/trace.ts';

/** What happens in the middle of a pass of a hand-written trace. */
export interface MeanwhileStory {
  at?: 'asked' | 'answered';
  /** of how many summarizer requests; the first where left out */
  request?: number;
  what: { append: Message[] } | { compact: CompactReason } | 'cancel';
  /** false: the pass never asked */
  happened?: boolean;
  /** what the second pass said */
  outcome?: Outcome;
  threw?: string;
}

/** @returns the messages that arrive while a pass runs */
export const arrivedIn = ({ meanwhile }: { meanwhile?: MeanwhileStory }): Message[] =>
  typeof meanwhile?.what === 'object' && 'append' in meanwhile.what && meanwhile.happened !== false
    ? meanwhile.what.append
    : [];

/** @returns what the runner would have recorded */
export function recorded(
  { at = 'asked', request, what, happened = true, outcome, threw }: MeanwhileStory,
  put: (list: readonly Message[]) => string[],
): MidPassEventRecord {
  return {
    at,
    ...(request === undefined ? {} : { request }),
    happened,
    what: whatHappened(what, put),
    ...(outcome === undefined ? {} : { outcome }),
    ...(threw === undefined ? {} : { threw }),
  };
}

function whatHappened(
  what: MeanwhileStory['what'],
  put: (list: readonly Message[]) => string[],
): MidPassEventRecord['what'] {
  if (what === 'cancel') return { do: 'cancel' };
  return 'append' in what ? { do: 'append', messages: put(what.append) } : { do: 'compact', reason: what.compact };
}
