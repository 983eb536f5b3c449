import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { AnswerMark } from '../dialect.ts';
import type { WireResponse } from '../exchange.ts';
import type { Spoken, SpokenCall } from '../summarizer.ts';
import { secondsAt } from '../virtual-time.ts';
import { commonHeaders } from './errors.ts';
import { roomLeft } from './limits.ts';
import { streamBody } from './stream.ts';
import type { AnswerMessage, ChatCompletion, ChatRequest, ChatToolCall, FinishReason } from './wire.ts';

/**
 * @param input tokens of the request, by the suite's counter
 * @returns a successful answer; as server-sent events where the request asked to stream
 */
export function completionResponse(chat: ChatRequest, reply: Spoken, input: number, mark: AnswerMark): WireResponse {
  const completion = completionOf(chat, reply, input, mark);
  const streamed = chat.stream === true;
  return {
    status: 200,
    headers: {
      ...commonHeaders(`req_${mark.id}`, streamed ? 'text/event-stream; charset=utf-8' : 'application/json'),
      ...roomLeft(),
    },
    body: streamed ? streamBody(completion, chat.stream_options?.include_usage === true) : JSON.stringify(completion),
  };
}

function completionOf(chat: ChatRequest, reply: Spoken, input: number, mark: AnswerMark): ChatCompletion {
  const { message, finish } = speak(chat, reply);
  const output = suiteTokensOfText(message.content ?? '') + callTokens(message);
  return {
    id: `chatcmpl-${mark.id}`,
    object: 'chat.completion',
    created: secondsAt(mark.clock),
    model: chat.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
    service_tier: 'default',
    system_fingerprint: 'fp_scripted',
  };
}

function speak(chat: ChatRequest, reply: Spoken): { message: AnswerMessage; finish: FinishReason } {
  switch (reply.kind) {
    case 'text':
      return { message: say(reply.text), finish: reply.end === 'complete' ? 'stop' : 'length' };
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

function writeCall({ id, name, arguments: given }: SpokenCall, { tools }: ChatRequest): ChatToolCall {
  const called = name ?? tools?.[0]?.function.name ?? 'read_file';
  return { id, type: 'function', function: { name: called, arguments: JSON.stringify(given) } };
}

const callTokens = ({ tool_calls: calls }: AnswerMessage): number =>
  calls === undefined ? 0 : suiteTokensOfText(JSON.stringify(calls));

const say = (content: string): AnswerMessage => ({ role: 'assistant', content, refusal: null });
