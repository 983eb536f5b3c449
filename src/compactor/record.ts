import type { Message } from '../conversation/message.ts';
import { digest } from './digest.ts';
import { assemble, type Layout, survivorsOf } from './layout.ts';

/**
 * The one record that turns an intact log into a view. It is self-contained: no setting is needed to read it, so a
 * reloaded or copied session shows the same view.
 */
export interface CompactionRecord {
  /** which messages of the log the view keeps, in indices of the log; its `cut` is the boundary */
  layout: Layout;
  /** the messages that stand for what is gone: the summary, and an acknowledgement where asked for */
  head: Message[];
  /** how many messages of the log the summary covers */
  covered: number;
  /** digest of the log up to the boundary, so that a record never cuts another log, or a shifted one */
  base: string;
}

/** A view, and for each of its messages the index in the log; null for those the compactor wrote at the head. */
export interface View {
  messages: Message[];
  origins: (number | null)[];
}

/**
 * The view as a pure function of log and record.
 * @returns the whole log where there is no record, or where the record was made for other messages: too long a view can be
 * compacted again, but one that is cut at a foreign boundary has lost something (tardigrade#49)
 */
export function viewOf(log: readonly Message[], record: CompactionRecord | null): View {
  if (record === null || baseOf(log, record.layout.cut) !== record.base) {
    return { messages: [...log], origins: log.map((_, index) => index) };
  }
  const { layout, head } = record;
  const { standing, rest } = survivorsOf(log, layout);
  const tail = Array.from({ length: log.length - layout.cut }, (_, index) => layout.cut + index);
  return {
    messages: assemble(log, layout, head),
    origins: [...standing, ...head.map(() => null), ...rest, ...tail],
  };
}

/**
 * @param origins of the view the pass was planned on
 * @param planned the layout of that pass, in indices of that view
 */
export function recordOf(
  log: readonly Message[],
  origins: readonly (number | null)[],
  planned: Layout,
  head: Message[],
): CompactionRecord {
  const { carry } = planned;
  const layout: Layout = {
    cut: inLog(origins, planned.cut),
    pinned: planned.pinned.map((index) => inLog(origins, index)),
    carry: carry === null ? null : { ...carry, at: inLog(origins, carry.at) },
  };
  return { layout, head, covered: layout.cut - layout.pinned.length, base: baseOf(log, layout.cut) };
}

function inLog(origins: readonly (number | null)[], index: number): number {
  const origin = origins[index];
  if (typeof origin === 'number') return origin;
  throw new Error(`A pass planned to keep message ${index} of the view, which stands for no message of the log.`);
}

const baseOf = (log: readonly Message[], length: number): string => digest(log.slice(0, length));
