import type { Completion, CompletionRequest } from '../../src/adapter/contract.ts';
import type { DialectName } from '../../src/model/dialect/dialect.ts';
import { type Answered, fromAnthropic } from './anthropic.ts';
import { readMessageStream } from './anthropic-stream.ts';
import { readStream } from './stream.ts';

/** The provider answered with an error: with a status, or in the middle of an answer. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`HTTP ${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}

export interface PostOptions {
  /** aborted when nobody waits for the answer any more */
  signal?: AbortSignal;
  /** ask for the answer as server-sent events */
  stream?: boolean;
  /** whose API it is; OpenAI's where left out */
  dialect?: DialectName;
}

/** Where requests go, and how answers are read. */
const APIS = {
  'openai-chat': {
    path: '/chat/completions',
    streamed: { stream: true, stream_options: { include_usage: true } },
    readStream,
    read: (body: string) => JSON.parse(body) as Completion,
  },
  anthropic: {
    path: '/v1/messages',
    streamed: { stream: true },
    readStream: readMessageStream,
    read: (body: string) => fromAnthropic(JSON.parse(body) as Answered),
  },
};

/**
 * @param baseUrl of a provider; it ends in `/v1` where its API is OpenAI's
 * @param request in the form of that API
 * @returns the answer in the form of OpenAI's
 * @throws HttpError where the provider refuses or fails, also where it says so with status 200; Error where the answer
 * breaks off
 */
export async function postCompletion(
  baseUrl: string | undefined,
  request: CompletionRequest,
  { signal, stream = false, dialect = 'openai-chat' }: PostOptions = {},
): Promise<Completion> {
  if (baseUrl === undefined) throw new Error('The adapter declares door "loopback" and was given no baseUrl.');
  const { path, streamed, read, ...api } = APIS[dialect];
  const body = await post(`${baseUrl}${path}`, stream ? { ...request, ...streamed } : request, signal);
  const completion = stream ? api.readStream(body) : read(body);
  if (!Array.isArray(completion.choices)) throw new HttpError(200, body);
  return completion;
}

/**
 * @param value is sent as JSON
 * @returns the body of the answer
 * @throws HttpError where its status says that something went wrong
 */
export async function post(url: string, value: unknown, signal?: AbortSignal): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(value), ...(signal && { signal }) };
  const response = await fetch(url, init);
  const body = await response.text();
  if (!response.ok) throw new HttpError(response.status, body);
  return body;
}
