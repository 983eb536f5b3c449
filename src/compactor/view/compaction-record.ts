import type { Message } from '../../conversation/message.ts';
import type { Layout, Rewrite } from '../types/layout.ts';
import type { Parts } from '../types/parts.ts';
import { assemble, keptBeforeCut } from './assemble.ts';

/**
 * The one record that turns an intact log into a view. It is self-contained: no setting is needed to read it, so a
 * reloaded or copied session shows the same view.
 */
export interface CompactionRecord {
  /** which messages of the log the view keeps, in indices of the log; its `cut` is the boundary */
  layout: Layout;
  /** the messages that stand for what is gone: the summary, and an acknowledgement where asked for */
  head: Message[];
}

/** A view, and for each of its messages the index in the log; null for those the compactor wrote at the head. */
export interface ViewWithOrigins {
  messages: Message[];
  origins: (number | null)[];
}

const WHOLE: CompactionRecord = { layout: { cut: 0, pinned: [], carry: null, rewrites: [] }, head: [] };

/** The view as a pure function of log and record; the whole log where there is no record. */
export function viewFromLog(log: readonly Message[], record: CompactionRecord | null): ViewWithOrigins {
  const { layout, head } = record ?? WHOLE;
  const { standing, rest } = keptBeforeCut(log, layout);
  const tail = Array.from({ length: log.length - layout.cut }, (_, index) => layout.cut + index);
  return {
    messages: assemble(log, layout, head),
    origins: [...standing, ...head.map(() => null), ...rest, ...tail],
  };
}

/**
 * What a pass over a view makes of its record.
 * @param previous the record of that view
 * @param origins of that view
 * @param installed by the pass, in indices of the view
 * @param logIndex where a message of the view stands in the log
 */
export function nextRecord(
  previous: CompactionRecord | null,
  origins: readonly (number | null)[],
  { layout, head }: CompactionRecord,
  { logIndex }: Pick<Parts, 'logIndex'>,
): CompactionRecord {
  const at = (index: number): number => logIndex(origins, index);
  const rewrites = layout.rewrites.map((rewrite) => ({ ...rewrite, at: at(rewrite.at) }));
  // A pass that evicted nothing leaves the boundary where it was.
  const base = previous ?? WHOLE;
  if (layout.cut === 0) return { ...base, layout: { ...base.layout, rewrites: joined(base, rewrites, 0) } };
  const cut = layout.cut === origins.length ? at(layout.cut - 1) + 1 : at(layout.cut);
  const carry = layout.carry === null ? null : { ...layout.carry, at: at(layout.carry.at) };
  return { layout: { cut, pinned: layout.pinned.map(at), carry, rewrites: joined(base, rewrites, cut) }, head };
}

/**
 * @returns where a message of the view stands in the log
 * @throws Error for a message of the compactor's own, which stands nowhere in it
 */
export function logIndex(origins: readonly (number | null)[], index: number): number {
  const origin = origins[index];
  if (typeof origin === 'number') return origin;
  throw new Error(`A pass planned to keep message ${index} of the view, which stands for no message of the log.`);
}

/** What was rewritten before stays so as long as it is kept; a message rewritten again has the newer form. */
function joined({ layout }: CompactionRecord, rewrites: readonly Rewrite[], cut: number): Rewrite[] {
  const all = new Map([...layout.rewrites, ...rewrites].map((rewrite) => [rewrite.at, rewrite]));
  return [...all.values()].filter(({ at }) => at >= cut).sort((left, right) => left.at - right.at);
}
