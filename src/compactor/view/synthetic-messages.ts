import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { SyntheticKind } from '../types/layout.ts';

const KINDS: readonly string[] = ['summary', 'ack', 'request'] satisfies SyntheticKind[];
const SUMMARY_FRAME = 'Summary of the conversation so far (background, not a request):\n\n';
const POINTER_FRAME = 'The messages it stands for are kept word for word, one JSON object a line, in: ';
const REQUEST_FRAME = "The user's latest request, carried over; the summary says what was done about it:\n\n";
const ACK = 'Understood.';

/** @returns what the compactor wrote the message as, or null for a message that is not its own */
export function syntheticKind(message: Message): SyntheticKind | null {
  const mark = message.meta?.compaction;
  if (mark === null || typeof mark !== 'object' || Array.isArray(mark)) return null;
  return typeof mark.kind === 'string' && KINDS.includes(mark.kind) ? (mark.kind as SyntheticKind) : null;
}

/**
 * @param summary inserted literally
 * @param archive what the archive of the originals is called, for whoever wants to look something up; null names none
 * @returns the message that stands for everything evicted so far
 */
export function summaryMessage(
  summary: string,
  role: 'user' | 'assistant' | 'system',
  archive: string | null = null,
): Message {
  const pointer = archive === null ? [] : [text(POINTER_FRAME + archive)];
  return { role, content: [text(SUMMARY_FRAME + summary), ...pointer], meta: marked('summary') };
}

/** @returns the summary a summary message holds, without its frame and without the pointer to an archive */
export function summaryText({ content }: Message): string {
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const said = texts.filter((value, at) => at === 0 || !value.startsWith(POINTER_FRAME)).join('\n');
  return said.startsWith(SUMMARY_FRAME) ? said.slice(SUMMARY_FRAME.length) : said;
}

/** @returns the message that keeps roles alternating after a summary */
export function ackMessage(): Message {
  return { role: 'assistant', content: [text(ACK)], meta: marked('ack') };
}

/** @returns the user's request as a message of the compactor's own, which says so */
export function carriedRequestMessage(content: Message['content']): Message {
  return { role: 'user', content: [text(REQUEST_FRAME), ...content], meta: marked('request') };
}

/** @returns the content of a carried request, without its frame */
export function carriedRequestContent(message: Message): Message['content'] {
  const [first, ...rest] = message.content;
  return first?.type === 'text' && first.text === REQUEST_FRAME ? rest : message.content;
}

const marked = (kind: SyntheticKind) => ({ compaction: { kind } });

/**
 * @returns the numbers of the blocks in which a message of the conversation has been reduced; null where that can't be
 * said, because somebody else uses the same name in `meta`
 */
export function reducedBlocks({ meta }: Message): readonly number[] | null {
  const mark = meta?.compaction;
  if (mark === undefined) return [];
  if (mark === null || typeof mark !== 'object' || Array.isArray(mark) || !Array.isArray(mark.reduced)) return null;
  return mark.reduced.filter((block) => typeof block === 'number');
}

/** @returns the message with other content, and a mark that says which of its blocks have been reduced */
export function reducedMessage(message: Message, content: Message['content'], blocks: readonly number[]): Message {
  const reduced = [...(reducedBlocks(message) ?? []), ...blocks];
  return { ...message, content, meta: { ...message.meta, compaction: { reduced } } };
}
