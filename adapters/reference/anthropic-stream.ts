import type { Completion } from '../../src/adapter/contract.ts';
import { type Answered, type AnsweredBlock, fromAnthropic } from './anthropic.ts';

interface Event {
  type: string;
  index?: number;
  message?: Answered;
  content_block?: AnsweredBlock;
  delta?: {
    text?: string;
    thinking?: string;
    signature?: string;
    partial_json?: string;
    stop_reason?: string | null;
  };
}

/**
 * Puts a streamed answer of the Messages API together.
 * @param body server-sent events, whole
 * @returns what the same answer would have been in one piece; without `choices` where the stream holds an error instead
 * @throws Error where the stream ends before the answer does
 */
export function readMessageStream(body: string): Completion {
  const events = body.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [readEvent(line)] : []));
  // Who refuses a request may do so in one piece.
  if (events.length === 0) return fromAnthropic(JSON.parse(body) as Answered);
  const failed = events.find(({ type }) => type === 'error');
  if (failed !== undefined) return failed as unknown as Completion;
  if (events.at(-1)?.type !== 'message_stop') throw new Error('The stream of the answer broke off.');
  const [opened] = events;
  const closed = events.findLast(({ type }) => type === 'message_delta');
  return fromAnthropic({
    ...opened?.message,
    content: blocksOf(events),
    stop_reason: closed?.delta?.stop_reason ?? null,
  });
}

const readEvent = (line: string): Event => JSON.parse(line.slice('data:'.length)) as Event;

function blocksOf(events: readonly Event[]): AnsweredBlock[] {
  return events.flatMap(({ type, index, content_block: block }) => {
    if (type !== 'content_block_start' || block === undefined) return [];
    return [
      filled(
        block,
        events.flatMap((event) => (event.index === index ? [event.delta ?? {}] : [])),
      ),
    ];
  });
}

/** A block opens empty; text, thought, signature and arguments follow, piece by piece. */
function filled(block: AnsweredBlock, pieces: readonly NonNullable<Event['delta']>[]): AnsweredBlock {
  const joined = (key: 'text' | 'thinking' | 'signature' | 'partial_json') =>
    pieces.map((piece) => piece[key] ?? '').join('');
  switch (block.type) {
    case 'text':
      return { ...block, text: joined('text') };
    case 'thinking':
      return { ...block, thinking: joined('thinking'), signature: joined('signature') };
    case 'tool_use':
      return { ...block, input: JSON.parse(joined('partial_json') || '{}') };
  }
}
