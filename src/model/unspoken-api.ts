import type { WireRequest, WireResponse } from './dialect/exchange.ts';

/** An API that the scripted model doesn't speak, as a client has asked for it. */
export interface UnspokenApi {
  /** `Responses API` */
  name: string;
  /** what to do instead */
  instead: string;
  /** in whose words it is refused */
  form: 'openai' | 'anthropic' | 'gemini' | 'bedrock';
}

const CHAT = 'set the client to Chat Completions';
const EITHER = 'set the client to Chat Completions or Anthropic Messages';

/** By the end of the path: a client may put anything in front of it. The first that fits. */
const APIS: readonly (readonly [RegExp, UnspokenApi])[] = [
  [/\/responses(\/.*)?$/, { name: 'Responses API', instead: CHAT, form: 'openai' }],
  [/\/models\/[^/]+:\w+$/, { name: 'Gemini API', instead: EITHER, form: 'gemini' }],
  [/\/v1(beta|alpha)(\d*)\/.*$/, { name: 'Gemini API', instead: EITHER, form: 'gemini' }],
  [
    /\/model\/.+\/(converse|converse-stream|invoke|invoke-with-response-stream)$/,
    { name: 'Bedrock API', instead: EITHER, form: 'bedrock' },
  ],
  [
    /\/messages\/batches(\/.*)?$/,
    { name: 'Message Batches API', instead: 'ask for one message at a time', form: 'anthropic' },
  ],
  [
    /\/v1\/complete$/,
    { name: 'Text Completions API of Anthropic', instead: 'set the client to Messages', form: 'anthropic' },
  ],
  [/(?<!\/chat)\/completions$/, { name: 'legacy Completions API', instead: CHAT, form: 'openai' }],
  [
    /\/(embeddings|moderations|rerank|images\/\w+|audio\/\w+|files|batches|threads|assistants|realtime)(\/.*)?$/,
    { name: 'an API beside the model', instead: 'switch off what asks for it', form: 'openai' },
  ],
];

/** @returns the API a request is for, where the scripted model knows it and doesn't speak it */
export function unspokenApiOf({ path }: WireRequest): UnspokenApi | undefined {
  const [address = ''] = path.split('?');
  return APIS.find(([pattern]) => pattern.test(address))?.[1];
}

/** @returns what was asked, method and path, and what that is and what would be needed, for whoever has to set up the client */
export function unspokenParts(request: WireRequest): { asked: string; instead: string } | undefined {
  const api = unspokenApiOf(request);
  if (api === undefined) return undefined;
  const [path = ''] = request.path.split('?');
  return { asked: `${request.method ?? 'POST'} ${path}`, instead: `${api.name}: not spoken yet; ${api.instead}` };
}

/** @returns the same in one line */
export function unspokenWords(request: WireRequest): string | undefined {
  const parts = unspokenParts(request);
  return parts === undefined ? undefined : `${parts.asked}: ${parts.instead}`;
}

const NOT_FOUND = 404;

/** @returns the refusal in that provider's own form */
export function refuseUnspoken(request: WireRequest, { form }: UnspokenApi, id: string): WireResponse {
  const message = unspokenWords(request) ?? '';
  const answer = (body: object, headers: Record<string, string> = {}): WireResponse => ({
    status: NOT_FOUND,
    headers: { 'content-type': 'application/json', 'x-should-retry': 'false', ...headers },
    body: JSON.stringify(body),
  });
  switch (form) {
    case 'openai':
      return answer(
        { error: { message: `Invalid URL (${message})`, type: 'invalid_request_error', param: null, code: null } },
        { 'x-request-id': `req_${id}` },
      );
    case 'anthropic':
      return answer(
        {
          type: 'error',
          error: { type: 'not_found_error', message: `Not found (${message})` },
          request_id: `req_${id}`,
        },
        { 'request-id': `req_${id}` },
      );
    case 'gemini':
      return answer({ error: { code: NOT_FOUND, message, status: 'NOT_FOUND' } });
    case 'bedrock':
      return answer({ message }, { 'x-amzn-errortype': 'ResourceNotFoundException', 'x-amzn-requestid': id });
  }
}
