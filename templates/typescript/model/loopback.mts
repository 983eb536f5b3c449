import type { CompactInput } from 'compaction-conformance/adapter';

// A client of the provider's API, in both dialects. Put yours in its place, with the address
// `model.baseUrl`.

type Asked = Pick<CompactInput, 'model' | 'settings'>;

/** @returns a summary, or nothing where the answer did not come to a proper end */
export async function ask(prompt: string, { model, settings }: Asked): Promise<string | undefined> {
  const request = {
    model: settings.models.summarizer,
    messages: [{ role: 'user', content: prompt }],
  };
  try {
    if (model.dialect === 'anthropic') {
      const reply = await post(`${model.baseUrl}/v1/messages`, { ...request, max_tokens: 1024 });
      const text = reply.content.map((block: { text?: string }) => block.text ?? '').join('');
      return reply.stop_reason === 'end_turn' ? text.trim() : undefined;
    }
    const [choice] = (await post(`${model.baseUrl}/chat/completions`, request)).choices;
    return choice.finish_reason === 'stop' ? choice.message.content?.trim() : undefined;
  } catch {
    return undefined;
  }
}

/** The provider refused, or failed. */
class HttpError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`HTTP ${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}

/** @returns the body of the answer. @throws HttpError for an error status, also where only the body is one */
export async function post(url: string, value: unknown) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': 'none',
    authorization: 'Bearer none',
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(value) });
  const body = await response.text();
  if (!response.ok) throw new HttpError(response.status, body);
  const read = JSON.parse(body);
  if (read.error !== undefined && read.error !== null) throw new HttpError(response.status, body);
  return read;
}
