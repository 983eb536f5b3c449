import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { ReasoningBlock } from '../../conversation/message.ts';
import type { AnswerMark } from '../dialect.ts';
import type { WireResponse } from '../exchange.ts';
import type { Spoken, SpokenCall, TextEnd } from '../summarizer.ts';
import { signatureOf } from './binding.ts';
import { commonHeaders } from './errors.ts';
import { roomLeft } from './limits.ts';
import { streamBody } from './stream.ts';
import type {
  AnswerBlock,
  AnswerMessage,
  MessagesRequest,
  StopReason,
  WireText,
  WireThinking,
  WireToolUse,
} from './wire.ts';

/**
 * @param input tokens of the request, by the suite's counter
 * @returns a successful answer; as server-sent events where the request asked to stream
 */
export function messageResponse(
  request: MessagesRequest,
  reply: Spoken,
  input: number,
  mark: AnswerMark,
): WireResponse {
  const message = messageOf(request, reply, input, mark);
  const streamed = request.stream === true;
  return {
    status: 200,
    headers: {
      ...commonHeaders(`req_${mark.id}`, streamed ? 'text/event-stream; charset=utf-8' : 'application/json'),
      ...roomLeft(mark.clock),
    },
    body: streamed ? streamBody(message) : JSON.stringify(message),
  };
}

function messageOf(request: MessagesRequest, reply: Spoken, input: number, mark: AnswerMark): AnswerMessage {
  const content = contentOf(request, reply);
  return {
    id: `msg_${mark.id.slice(0, 24)}`,
    type: 'message',
    role: 'assistant',
    model: request.model,
    content,
    stop_reason: stopReasonOf(reply),
    stop_sequence: null,
    stop_details: reply.kind === 'refusal' ? { type: 'refusal', category: null, explanation: reply.text } : null,
    usage: {
      input_tokens: input,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
      output_tokens: content.reduce((sum, block) => sum + suiteTokensOfText(wordsOf(block)), 0),
      service_tier: 'standard',
    },
  };
}

function contentOf(request: MessagesRequest, reply: Spoken): AnswerBlock[] {
  const said = say(reply.text ?? '');
  if (reply.kind === 'refusal') return said;
  const thoughts = (reply.reasoning ?? []).map((thought) => think(thought, request));
  const calls = reply.kind === 'calls' ? reply.calls.map((call) => use(call, request)) : [];
  return [...thoughts, ...said, ...calls];
}

/** A block is never empty: who says nothing sends none. */
const say = (text: string): WireText[] => (text === '' ? [] : [{ type: 'text', text }]);

const think = ({ text, signature }: ReasoningBlock, request: MessagesRequest): WireThinking => ({
  type: 'thinking',
  thinking: text,
  signature: signature ?? signatureOf(text, request),
});

const use = ({ id, name, arguments: input }: SpokenCall, { tools }: MessagesRequest): WireToolUse => ({
  type: 'tool_use',
  id,
  name: name ?? tools?.[0]?.name ?? 'read_file',
  input,
});

function stopReasonOf(reply: Spoken): StopReason {
  switch (reply.kind) {
    case 'text':
      return ENDS[reply.end];
    case 'refusal':
      return 'refusal';
    case 'calls':
      return 'tool_use';
  }
}

const ENDS: Record<TextEnd, StopReason> = {
  complete: 'end_turn',
  'cut-off': 'max_tokens',
  'window-full': 'model_context_window_exceeded',
};

function wordsOf(block: AnswerBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'thinking':
      return block.thinking;
    case 'tool_use':
      return block.name + JSON.stringify(block.input);
  }
}
