import type { KnownModel } from '../dialect/dialect.ts';
import type { WireRequest, WireResponse } from '../dialect/exchange.ts';
import { decodeRequest } from './decode.ts';
import { commonHeaders, errorResponse, type Rejection } from './errors.ts';
import { requestSizeOf } from './overflow.ts';
import { ruleFault } from './rules.ts';
import { shapeFault } from './shape.ts';
import { notFound, objectIn } from './validate.ts';
import { COUNT_PATH, type MessagesRequest, MODELS_PATH } from './wire.ts';

/** What a client asks of the service before it asks the model: how large a request is, and which models there are. */

/** What an enquiry is answered with, before it is a response. */
type Told = { body: object } | { refusal: Rejection };

/**
 * Answers an enquiry: `POST /v1/messages/count_tokens`, `GET /v1/models` and `GET /v1/models/{id}` (API reference).
 * @param models the service offers, the newest first
 * @param id hexadecimal, of the request
 * @returns undefined where the request is none
 */
export function answerEnquiry(
  request: WireRequest,
  models: readonly KnownModel[],
  id: string,
): WireResponse | undefined {
  const told = tell(request, models);
  if (told === undefined) return undefined;
  const name = `req_${id}`;
  if ('refusal' in told) {
    const refused = errorResponse(told.refusal.status, told.refusal.error, name);
    return request.method === 'HEAD' ? { ...refused, body: '' } : refused;
  }
  return { status: 200, headers: commonHeaders(name, 'application/json'), body: JSON.stringify(told.body) };
}

function tell({ method = 'POST', path, body }: WireRequest, models: readonly KnownModel[]): Told | undefined {
  const [address = '', query = ''] = path.split('?');
  if (method === 'POST' && address === COUNT_PATH) return countOf(body, models);
  // Clients ask the root whether anybody is there, and any answer will do.
  if (address === '/' && (method === 'HEAD' || method === 'GET')) return { refusal: notFound('url', 'Not found') };
  if (method !== 'GET') return undefined;
  if (address === MODELS_PATH) return { body: pageOf(models.map(modelInfo), new URLSearchParams(query)) };
  if (!address.startsWith(`${MODELS_PATH}/`)) return undefined;
  return infoOf(nameIn(address), models);
}

/**
 * The rules are those of a request for an answer (inspect_ai#3108: an open call is refused by the counter), but for two: there
 * is no budget for output, and nobody has to go on from what the assistant said. No window limits it: it is asked to know.
 */
function countOf(text: string, models: readonly KnownModel[]): Told {
  const found = objectIn(text);
  if (found.kind === 'none') return found;
  const whole = { max_tokens: ANY_BUDGET, ...found.body };
  const misshapen = shapeFault(whole);
  if (misshapen !== undefined) return { refusal: misshapen };
  // The shape check has just proved what the type claims.
  const request = whole as unknown as MessagesRequest;
  if (!models.some(({ name }) => name === request.model)) return { refusal: unknownModel(request.model) };
  const refusal = ruleFault(request);
  if (refusal !== undefined && refusal.rule !== 'anthropic/prefill-unsupported') return { refusal };
  return { body: { input_tokens: requestSizeOf(request, decodeRequest({ ...request })).input } };
}

/** Larger than any budget for thoughts that the rules hold against it. */
const ANY_BUDGET = 1_000_000_000;

function infoOf(name: string, models: readonly KnownModel[]): Told {
  const model = models.find((one) => one.name === name);
  return model === undefined ? { refusal: unknownModel(name) } : { body: modelInfo(model) };
}

const unknownModel = (name: string): Rejection => notFound('unknown-model', `model: ${name}`);

/** A name that is not encoded properly is looked up as it stands. */
function nameIn(address: string): string {
  const name = address.slice(MODELS_PATH.length + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

interface ModelInfo {
  id: string;
}

/** What the service says of a model; what is not known of it is `null`, as the reference allows. */
const modelInfo = ({ name, window }: KnownModel): ModelInfo & Record<string, unknown> => ({
  type: 'model',
  id: name,
  display_name: name,
  created_at: RELEASED,
  lifecycle: 'active',
  line: null,
  deprecated_at: null,
  retires_at: null,
  max_input_tokens: window,
  max_tokens: null,
  capabilities: null,
});

/** The reference has this moment for models whose day of release is not known. */
const RELEASED = '1970-01-01T00:00:00Z';

/** The service's own number of models on a page. */
const PAGE = 20;

/** A page of the list, behind `after_id` or in front of `before_id`. */
function pageOf(models: readonly ModelInfo[], query: URLSearchParams) {
  const [after, before] = [query.get('after_id'), query.get('before_id')];
  const limit = Math.max(1, Number.parseInt(query.get('limit') ?? '', 10) || PAGE);
  const place = (id: string | null): number => models.findIndex((model) => model.id === id);
  const [from, to] = [place(after) + 1, before === null ? models.length : Math.max(0, place(before))];
  const asked = models.slice(from, to);
  const data = before === null ? asked.slice(0, limit) : asked.slice(-limit);
  return {
    data,
    has_more: data.length < asked.length,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
  };
}
