import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { ReasoningBlock } from '../../conversation/message.ts';
import type { AnswerIdentity, CacheUse, UsageReport } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import type { IdentifiedCall, SuccessfulReply, TextEnd } from '../dialect/model-reply.ts';
import { commonHeaders } from './errors.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { streamBody } from './stream.ts';
import { thoughtSignature } from './thinking-signature.ts';
import type {
  AnswerBlock,
  AnswerMessage,
  MessagesRequest,
  StopReason,
  WireText,
  WireThinking,
  WireToolUse,
  WireUsage,
} from './wire.ts';

/**
 * @param input tokens of the request, by the suite's counter
 * @returns a successful answer; as server-sent events where the request asked to stream
 */
export function messageResponse(
  request: MessagesRequest,
  reply: SuccessfulReply,
  input: number,
  identity: AnswerIdentity,
  report?: UsageReport,
): WireResponse {
  const message = answerMessageOf(request, reply, input, identity, report);
  const streamed = request.stream === true;
  return {
    status: 200,
    headers: {
      ...commonHeaders(`req_${identity.id}`, streamed ? 'text/event-stream; charset=utf-8' : 'application/json'),
      ...rateLimitHeaders(identity.clock),
    },
    body: streamed ? streamBody(message) : JSON.stringify(message),
  };
}

/** @returns the answer in one piece */
export function answerMessageOf(
  request: MessagesRequest,
  reply: SuccessfulReply,
  input: number,
  identity: AnswerIdentity,
  report?: UsageReport,
): AnswerMessage {
  const content = contentOf(request, reply);
  return {
    id: `msg_${identity.id.slice(0, 24)}`,
    type: 'message',
    role: 'assistant',
    model: request.model,
    content,
    stop_reason: stopReasonOf(reply),
    stop_sequence: null,
    stop_details: stopDetailsOf(reply),
    ...(report === 'none'
      ? {}
      : { usage: report === 'zero' ? usageOf(0, 0) : usageOf(report?.input ?? input, tokensOf(content), report) }),
  };
}

const NO_CACHE: CacheUse = { cached: 0, written: 0 };

const tokensOf = (content: readonly AnswerBlock[]): number =>
  content.reduce((sum, block) => sum + suiteTokensOfText(wordsOf(block)), 0);

/** What was read from the cache or written to it stands beside the input here: the whole is the sum of the three. */
const usageOf = (input: number, output: number, { cached, written }: CacheUse = NO_CACHE): WireUsage => ({
  input_tokens: input - cached - written,
  cache_creation_input_tokens: written,
  cache_read_input_tokens: cached,
  cache_creation: { ephemeral_5m_input_tokens: written, ephemeral_1h_input_tokens: 0 },
  output_tokens: output,
  service_tier: 'standard',
});

function contentOf(request: MessagesRequest, reply: SuccessfulReply): AnswerBlock[] {
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
  signature: signature ?? thoughtSignature(text, request),
});

const use = ({ id, name, arguments: input }: IdentifiedCall, { tools }: MessagesRequest): WireToolUse => ({
  type: 'tool_use',
  id,
  name: name ?? tools?.[0]?.name ?? 'read_file',
  input,
});

function stopReasonOf(reply: SuccessfulReply): StopReason {
  switch (reply.kind) {
    case 'text':
      return ENDS[reply.end];
    case 'refusal':
      return 'refusal';
    case 'calls':
      return 'tool_use';
  }
}

function stopDetailsOf(reply: SuccessfulReply): AnswerMessage['stop_details'] {
  if (reply.kind === 'refusal') return { type: 'refusal', category: null, explanation: reply.text };
  const isFiltered = reply.kind === 'text' && reply.end === 'filtered';
  return isFiltered ? { type: 'refusal', category: null, explanation: null } : null;
}

const ENDS: Record<TextEnd, StopReason> = {
  complete: 'end_turn',
  'cut-off': 'max_tokens',
  'window-full': 'model_context_window_exceeded',
  // A classifier that steps in while the model speaks ends the answer so (docs: handling stop reasons).
  filtered: 'refusal',
  // As it would have been, had the connection held.
  'broken-off': 'end_turn',
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
