import type { Refusal } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { retryHeaders } from '../dialect/retry-headers.ts';

/** An error of the API: all four keys are always there, as null where they say nothing. */
export interface ApiError {
  message: string;
  type: string;
  param: string | null;
  /** a number only from the provider's edge */
  code: string | number | null;
}

/** Why a request is refused, in this dialect. */
export interface Rejection extends Refusal {
  error: ApiError;
}

/** Version header of the API; it has not changed since the API began. */
const API_VERSION = '2020-10-01';

/**
 * @param rule id without the dialect's name
 * @param field what the error names as its `param` and `code`
 * @returns a rejection with status 400 and the type `invalid_request_error`, as nearly all rules answer
 */
export const invalidRequest = (
  rule: string,
  message: string,
  field: { param?: string; code?: string } = {},
): Rejection => ({
  rule: `openai-chat/${rule}`,
  status: 400,
  error: { message, type: 'invalid_request_error', param: field.param ?? null, code: field.code ?? null },
});

/**
 * @param error what the body says
 * @param extra headers beside the common ones
 * @returns the answer as the provider sends it. It tells clients not to retry: both official clients obey, and so no
 * implementation waits for a backoff that could not help.
 */
export const errorResponse = (
  status: number,
  error: ApiError,
  requestId: string,
  extra: Record<string, string> = {},
): WireResponse => ({
  status,
  headers: { ...commonHeaders(requestId, 'application/json'), ...retryHeaders(status), ...extra },
  body: JSON.stringify({ error: orderKeys(error) }, null, 2),
});

/** @returns the headers every answer of the provider carries */
export const commonHeaders = (requestId: string, contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'openai-version': API_VERSION,
  'x-request-id': requestId,
});

const orderKeys = ({ message, type, param, code }: ApiError): ApiError => ({ message, type, param, code });
