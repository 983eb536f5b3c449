import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { ReasoningBlock } from '../../conversation/message.ts';
import type { AnswerIdentity, CacheUse, UsageReport } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import type { IdentifiedCall, SuccessfulReply, TextEnd } from '../dialect/model-reply.ts';
import { secondsAt } from '../dialect/virtual-time.ts';
import { commonHeaders } from './errors.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { streamBody } from './stream.ts';
import type { AnswerMessage, ChatCompletion, ChatRequest, ChatToolCall, FinishReason, WireUsage } from './wire.ts';

/**
 * @param input tokens of the request, by the suite's counter
 * @returns a successful answer; as server-sent events where the request asked to stream
 */
export function completionResponse(
  chat: ChatRequest,
  reply: SuccessfulReply,
  input: number,
  identity: AnswerIdentity,
  report?: UsageReport,
): WireResponse {
  const completion = completionOf(chat, reply, input, identity, report);
  const streamed = chat.stream === true;
  return {
    status: 200,
    headers: {
      ...commonHeaders(`req_${identity.id}`, streamed ? 'text/event-stream; charset=utf-8' : 'application/json'),
      ...rateLimitHeaders(),
    },
    body: streamed ? streamBody(completion, chat.stream_options?.include_usage === true) : JSON.stringify(completion),
  };
}

function completionOf(
  chat: ChatRequest,
  reply: SuccessfulReply,
  input: number,
  identity: AnswerIdentity,
  report: UsageReport,
): ChatCompletion {
  const { message, finish } = speak(chat, reply);
  return {
    id: `chatcmpl-${identity.id}`,
    object: 'chat.completion',
    created: secondsAt(identity.clock),
    model: chat.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
    ...(report === 'none'
      ? {}
      : { usage: report === 'zero' ? usageOf(0, 0, 0) : countedUsage(input, message, report) }),
    service_tier: 'default',
    system_fingerprint: 'fp_scripted',
  };
}

/** What was served from the cache is a part of the input here; what was written to it is not told. */
function countedUsage(input: number, message: AnswerMessage, found: CacheUse | undefined): WireUsage {
  const thoughts = suiteTokensOfText(message.reasoning_content ?? '');
  const output = thoughts + suiteTokensOfText(message.content ?? '') + callTokens(message);
  return usageOf(found?.input ?? input, output, thoughts, found?.cached);
}

const usageOf = (input: number, output: number, thoughts: number, cached = 0): WireUsage => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: thoughts },
});

function speak(chat: ChatRequest, reply: SuccessfulReply): { message: AnswerMessage; finish: FinishReason } {
  switch (reply.kind) {
    case 'text':
      return { message: { ...say(reply.text), ...think(reply) }, finish: ENDS[reply.end] };
    case 'refusal':
      // A filter keeps what the model had said: the text stands in both places, and only `finish_reason` tells.
      return { message: { ...say(reply.text), refusal: reply.text }, finish: 'content_filter' };
    case 'calls': {
      const calls = reply.calls.map((call) => writeCall(call, chat));
      const message: AnswerMessage = {
        role: 'assistant',
        content: reply.text ?? null,
        refusal: null,
        tool_calls: calls,
      };
      return { message, finish: 'tool_calls' };
    }
  }
}

function writeCall({ id, name, arguments: given }: IdentifiedCall, { tools }: ChatRequest): ChatToolCall {
  const called = name ?? tools?.[0]?.function.name ?? 'read_file';
  return { id, type: 'function', function: { name: called, arguments: JSON.stringify(given) } };
}

const callTokens = ({ tool_calls: calls }: AnswerMessage): number =>
  calls === undefined ? 0 : suiteTokensOfText(JSON.stringify(calls));

const ENDS: Record<TextEnd, FinishReason> = {
  complete: 'stop',
  'cut-off': 'length',
  'window-full': 'length',
  filtered: 'content_filter',
  // As it would have been, had the connection held.
  'broken-off': 'stop',
};

/** Who only thinks says nothing, which is not the same as saying an empty text: vLLM sends null. */
function think({ text, reasoning = [] }: { text: string; reasoning?: ReasoningBlock[] }): Partial<AnswerMessage> {
  if (reasoning.length === 0) return {};
  const thoughts = reasoning.map((block) => block.text).join('\n');
  return { ...(text === '' ? { content: null } : {}), reasoning_content: thoughts };
}

const say = (content: string): AnswerMessage => ({ role: 'assistant', content, refusal: null });
