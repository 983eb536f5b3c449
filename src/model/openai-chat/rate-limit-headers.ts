/**
 * The headers that say how much a client may still ask for. Every answer carries them; a client that throttles itself by
 * them finds room, except after an error of the rate.
 */

/** Requests and tokens a minute. */
const REQUESTS = 10_000;
export const TOKENS_PER_MINUTE = 2_000_000;

/** @returns the headers of an answer that was given */
export const rateLimitHeaders = (): Record<string, string> => limitHeaders(REQUESTS - 1, TOKENS_PER_MINUTE - 1);

/** @returns the headers of an answer that was refused for the tokens of the last minute */
export const exhaustedRateLimitHeaders = (): Record<string, string> => limitHeaders(REQUESTS - 1, 0);

/** Times are as short as the API writes them, so that nobody waits. */
const limitHeaders = (requests: number, tokens: number): Record<string, string> => ({
  'x-ratelimit-limit-requests': String(REQUESTS),
  'x-ratelimit-limit-tokens': String(TOKENS_PER_MINUTE),
  'x-ratelimit-remaining-requests': String(requests),
  'x-ratelimit-remaining-tokens': String(tokens),
  'x-ratelimit-reset-requests': '1ms',
  'x-ratelimit-reset-tokens': '1ms',
});
