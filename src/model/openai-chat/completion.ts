import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { WireResponse } from '../exchange.ts';
import type { Reply } from '../summarizer.ts';
import { commonHeaders } from './errors.ts';
import { streamBody } from './stream.ts';
import type { AnswerMessage, ChatCompletion, ChatRequest, FinishReason } from './wire.ts';

/** What identifies an answer; nothing in it depends on the real time. */
export interface AnswerMark {
  /** hexadecimal, unique to session and request */
  id: string;
  /** virtual ms since the session began */
  clock: number;
}

/** Where virtual time begins, in seconds since 1970: 1 January 2026. */
const EPOCH = 1_767_225_600;

type Spoken = Exclude<Reply, { kind: 'failure' }>;

/**
 * @param input tokens of the request, by the suite's counter
 * @returns a successful answer; as server-sent events where the request asked to stream
 */
export function completionResponse(chat: ChatRequest, reply: Spoken, input: number, mark: AnswerMark): WireResponse {
  const completion = completionOf(chat, reply, input, mark);
  const streamed = chat.stream === true;
  return {
    status: 200,
    headers: commonHeaders(`req_${mark.id}`, streamed ? 'text/event-stream; charset=utf-8' : 'application/json'),
    body: streamed ? streamBody(completion, chat.stream_options?.include_usage === true) : JSON.stringify(completion),
  };
}

function completionOf(chat: ChatRequest, reply: Spoken, input: number, mark: AnswerMark): ChatCompletion {
  const { message, finish } = speak(chat, reply, mark);
  const output = suiteTokensOfText(message.content ?? '') + callTokens(message);
  return {
    id: `chatcmpl-${mark.id}`,
    object: 'chat.completion',
    created: EPOCH + Math.floor(mark.clock / 1000),
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

function speak(chat: ChatRequest, reply: Spoken, mark: AnswerMark): { message: AnswerMessage; finish: FinishReason } {
  switch (reply.kind) {
    case 'text':
      return { message: say(reply.text), finish: reply.end === 'complete' ? 'stop' : 'length' };
    case 'refusal':
      // A filter keeps what the model had said: the text stands in both places, and only `finish_reason` tells.
      return { message: { ...say(reply.text), refusal: reply.text }, finish: 'content_filter' };
    case 'tool-call': {
      const name = chat.tools?.[0]?.function.name ?? 'read_file';
      const call = { name, arguments: JSON.stringify({ path: reply.path }) };
      const message: AnswerMessage = {
        role: 'assistant',
        content: null,
        refusal: null,
        tool_calls: [{ id: `call_${mark.id.slice(0, 24)}`, type: 'function', function: call }],
      };
      return { message, finish: 'tool_calls' };
    }
  }
}

const callTokens = ({ tool_calls: calls }: AnswerMessage): number =>
  calls === undefined ? 0 : suiteTokensOfText(JSON.stringify(calls));

const say = (content: string): AnswerMessage => ({ role: 'assistant', content, refusal: null });
