import type { Refusal } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { retryHeaders } from '../dialect/retry-headers.ts';

/** An error of the API. Statuses and types belong together (platform.claude.com/docs/en/api/errors). */
export interface ApiError {
  type: string;
  message: string;
}

/** Why a request is refused, in this dialect. */
export interface Rejection extends Refusal {
  error: ApiError;
}

/**
 * @param rule id without the dialect's name
 * @returns a rejection with status 400 and the type `invalid_request_error`, as nearly all rules answer
 */
export const invalidRequest = (rule: string, message: string): Rejection => ({
  rule: `anthropic/${rule}`,
  status: 400,
  error: { type: 'invalid_request_error', message },
});

/**
 * @param error what the body says
 * @param requestId goes into the body and into a header
 * @param extra headers beside the common ones
 * @returns the answer as the provider sends it. It tells clients not to retry, as the provider does for errors of status
 * 400; here it does so for all, so that no implementation waits for a backoff that could not help
 */
export const errorResponse = (
  status: number,
  error: ApiError,
  requestId: string,
  extra: Record<string, string> = {},
): WireResponse => ({
  status,
  headers: { ...commonHeaders(requestId, 'application/json'), ...retryHeaders(status), ...extra },
  body: errorBody(error, requestId),
});

/** @returns the body of an error, whatever the status */
export const errorBody = (error: ApiError, requestId: string): string =>
  JSON.stringify({ type: 'error', error: orderKeys(error), request_id: requestId });

/** @returns the headers every answer of the provider carries */
export const commonHeaders = (requestId: string, contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'request-id': requestId,
});

const orderKeys = ({ type, message }: ApiError): ApiError => ({ type, message });
