import type { Message } from '../../conversation/message.ts';
import type { Layout } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import { ackMessage, summaryMessage } from './synthetic-messages.ts';

/** What stays of the range before the cut, by index, ascending: `standing` goes before the summary. */
export interface KeptBeforeCut {
  standing: number[];
  rest: number[];
}

/** Leading system messages keep their place before the summary; everything else that stays comes after it, in order. */
export function keptBeforeCut(messages: readonly Message[], { pinned, carry }: Layout): KeptBeforeCut {
  const all = carry === null ? pinned : [...pinned, carry.at].sort((left, right) => left - right);
  const first = all.findIndex((index) => messages[index]?.role !== 'system');
  return first === -1 ? { standing: all, rest: [] } : { standing: all.slice(0, first), rest: all.slice(first) };
}

/** @returns the view: standing system messages, the head the compactor wrote, what else stays, the tail */
export function assemble(messages: readonly Message[], layout: Layout, head: readonly Message[]): Message[] {
  const { standing, rest } = keptBeforeCut(messages, layout);
  const { carry, cut, rewrites } = layout;
  const messageAt = (index: number): Message => (carry?.at === index ? carry.message : messages[index]!);
  const tail = messages.slice(cut);
  for (const { at, message } of rewrites) tail[at - cut] = message;
  return [...standing.map(messageAt), ...head, ...rest.map(messageAt), ...tail];
}

/**
 * @param archive what the archive is called that holds the originals; null where there is none to point to
 * @returns the messages the compactor writes at the head of a view: the summary, and an acknowledgement where asked for.
 * Before an assistant's message none is written: it would itself break the alternation it is there for.
 */
export function viewHead(
  summary: string,
  messages: readonly Message[],
  layout: Layout,
  rules: Rules,
  archive: string | null = null,
): Message[] {
  const { rest } = keptBeforeCut(messages, layout);
  const next = messages[rest[0] ?? layout.cut];
  const written = summaryMessage(summary, rules.summaryRole, archive);
  const acknowledged = rules.ack && rules.summaryRole === 'user' && next?.role === 'user';
  return acknowledged ? [written, ackMessage()] : [written];
}
