/** Statuses that the official clients, and most others, send a request again for. */
const isRetried = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500;

/**
 * What an error tells clients about another try. None is invited to one, so that the implementation decides and not its client; both
 * official clients obey. One of a mind of its own is told of the shortest wait there is (qwen-code and opencode wait for up to a minute otherwise).
 * @returns headers; clients obey the wait in milliseconds before the one in seconds
 */
export const retryHeaders = (status: number): Record<string, string> => ({
  'x-should-retry': 'false',
  ...(isRetried(status) ? { 'retry-after-ms': '1', 'retry-after': '1' } : {}),
});
