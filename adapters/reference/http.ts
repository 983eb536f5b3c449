import type { Completion, CompletionRequest } from '../../src/adapter/contract.ts';

/** The provider answered with an error status. */
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

/**
 * @param baseUrl of an OpenAI-compatible provider, ending in `/v1`
 * @throws HttpError where the provider refuses or fails
 */
export async function postCompletion(baseUrl: string | undefined, request: CompletionRequest): Promise<Completion> {
  if (baseUrl === undefined) throw new Error('The adapter declares door "loopback" and was given no baseUrl.');
  return JSON.parse(await post(`${baseUrl}/chat/completions`, request)) as Completion;
}

/**
 * @param value is sent as JSON
 * @returns the body of the answer
 * @throws HttpError where its status says that something went wrong
 */
export async function post(url: string, value: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(value) });
  const body = await response.text();
  if (!response.ok) throw new HttpError(response.status, body);
  return body;
}
