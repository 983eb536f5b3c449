import { streamChunks } from '../dialect/stream-chunks.ts';
import type { AnswerBlock, AnswerMessage, WireUsage } from './wire.ts';

/** What one event adds to a block. */
type Delta =
  | { type: 'text_delta'; text: string }
  | { type: 'input_json_delta'; partial_json: string }
  | { type: 'thinking_delta'; thinking: string }
  | { type: 'signature_delta'; signature: string };

/**
 * @param message the answer as it would be given in one piece. Where it reports no usage, the events have an empty one: the
 * official client falls over an event without
 * @returns the answer as server-sent events. Each has its name in a line of its own: clients pass over events without one
 * and say nothing
 */
export function streamBody(message: AnswerMessage): string {
  const { content, stop_reason, stop_sequence, stop_details, usage } = message;
  return [
    openingEvents(message),
    ...content.flatMap(blockEvents),
    serverSentEvent({
      type: 'message_delta',
      delta: { stop_reason, stop_sequence, stop_details },
      usage: usage === undefined ? {} : totalsOf(usage),
    }),
    serverSentEvent({ type: 'message_stop' }),
  ].join('');
}

/** @returns the events before the first word; a model that is told to report nothing counts no word ahead, either */
export function openingEvents(message: AnswerMessage): string {
  const { usage } = message;
  const begun = usage === undefined ? {} : { ...usage, output_tokens: wholeInput(usage) === 0 ? 0 : 1 };
  const opened = { ...message, content: [], stop_reason: null, stop_details: null, usage: begun };
  return serverSentEvent({ type: 'message_start', message: opened }) + serverSentEvent({ type: 'ping' });
}

/** Where all of a prompt was cached, there is no fresh input, and yet a word is on its way. */
const wholeInput = (usage: WireUsage): number =>
  usage.input_tokens + usage.cache_creation_input_tokens + usage.cache_read_input_tokens;

const totalsOf = (usage: WireUsage) => ({
  input_tokens: usage.input_tokens,
  cache_creation_input_tokens: usage.cache_creation_input_tokens,
  cache_read_input_tokens: usage.cache_read_input_tokens,
  output_tokens: usage.output_tokens,
});

function blockEvents(block: AnswerBlock, index: number): string[] {
  return [
    serverSentEvent({ type: 'content_block_start', index, content_block: emptied(block) }),
    ...deltasOf(block).map((delta) => serverSentEvent({ type: 'content_block_delta', index, delta })),
    serverSentEvent({ type: 'content_block_stop', index }),
  ];
}

function emptied(block: AnswerBlock): AnswerBlock {
  switch (block.type) {
    case 'text':
      return { ...block, text: '' };
    case 'thinking':
      return { ...block, thinking: '', signature: '' };
    case 'tool_use':
      return { ...block, input: {} };
  }
}

/** Arguments come as pieces of JSON, of which the first is empty. */
function deltasOf(block: AnswerBlock): Delta[] {
  switch (block.type) {
    case 'text':
      return streamChunks(block.text).map((text) => ({ type: 'text_delta', text }));
    case 'thinking':
      return [
        ...streamChunks(block.thinking).map((thinking): Delta => ({ type: 'thinking_delta', thinking })),
        { type: 'signature_delta', signature: block.signature },
      ];
    case 'tool_use':
      return ['', ...streamChunks(JSON.stringify(block.input))].map((partial_json) => ({
        type: 'input_json_delta',
        partial_json,
      }));
  }
}

/** @returns one event as it stands in a stream */
export const serverSentEvent = (data: { type: string; [field: string]: unknown }): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
