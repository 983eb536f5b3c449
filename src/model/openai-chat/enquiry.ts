import type { KnownModel } from '../dialect/dialect.ts';
import type { WireRequest, WireResponse } from '../dialect/exchange.ts';
import { commonHeaders, errorResponse, invalidRequest } from './errors.ts';

/** What a client asks of the service before it asks the model: which models there are, and whether anybody is there. */

const LIST = '/v1/models';

/** Unix seconds: the service says of each model when it came. */
const RELEASED = 0;

/**
 * Answers an enquiry: `GET /v1/models`, `GET /v1/models/{id}` (API reference), and the root that clients ask to see whether
 * anybody answers.
 * @param models the service offers
 * @param id hexadecimal, of the request
 * @returns undefined where the request is none
 */
export function answerOpenaiEnquiry(
  { method = 'POST', path }: WireRequest,
  models: readonly KnownModel[],
  id: string,
): WireResponse | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [address = ''] = path.split('?');
  const name = `req_${id}`;
  const tell = (body: object): WireResponse => ({
    status: 200,
    headers: commonHeaders(name, 'application/json'),
    body: method === 'HEAD' ? '' : JSON.stringify(body),
  });
  if (address === '/' || address === '/v1' || address === '/v1/') return tell({ message: WELCOME });
  if (address === LIST) return tell({ object: 'list', data: models.map(infoOf) });
  if (!address.startsWith(`${LIST}/`)) return undefined;
  const asked = nameIn(address);
  const model = models.find((one) => one.name === asked);
  return model === undefined ? errorResponse(404, unknown(asked), name) : tell(infoOf(model));
}

const WELCOME =
  'Welcome to the OpenAI API! Documentation is available at https://platform.openai.com/docs/api-reference';

const infoOf = ({ name, window }: KnownModel) => ({
  id: name,
  object: 'model',
  created: RELEASED,
  owned_by: 'system',
  // Compatible servers tell the window here, each under a name of its own.
  context_length: window,
  max_model_len: window,
});

const unknown = (name: string) =>
  invalidRequest('model-not-found', `The model '${name}' does not exist`, { param: 'model', code: 'model_not_found' })
    .error;

/** A name that is not encoded properly is looked up as it stands. */
function nameIn(address: string): string {
  const name = address.slice(LIST.length + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
