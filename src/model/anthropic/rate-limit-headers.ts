import { timeAt } from '../dialect/virtual-time.ts';

/**
 * The headers that say how much a client may still ask for. Every answer carries them; a client that throttles itself by
 * them finds room, except after an error of the rate.
 */

const REQUESTS = 4_000;
/** Tokens a minute, of requests and of answers. */
export const INPUT_TOKENS_PER_MINUTE = 2_000_000;
const OUTPUT_TOKENS = 400_000;

/**
 * @param clock virtual ms since the session began
 * @returns the headers of an answer that was given
 */
export const rateLimitHeaders = (clock: number): Record<string, string> => limitHeaders(clock, INPUT_TOKENS_PER_MINUTE);

/** @returns the headers of an answer that was refused for the tokens of the last minute */
export const exhaustedRateLimitHeaders = (clock: number): Record<string, string> => limitHeaders(clock, 0);

function limitHeaders(clock: number, input: number): Record<string, string> {
  const kinds = {
    requests: [REQUESTS, REQUESTS - 1],
    tokens: [INPUT_TOKENS_PER_MINUTE + OUTPUT_TOKENS, input + OUTPUT_TOKENS],
    'input-tokens': [INPUT_TOKENS_PER_MINUTE, input],
    'output-tokens': [OUTPUT_TOKENS, OUTPUT_TOKENS],
  };
  const lines = Object.entries(kinds).flatMap(([kind, [limit, remaining]]) => [
    [`anthropic-ratelimit-${kind}-limit`, String(limit)],
    [`anthropic-ratelimit-${kind}-remaining`, String(remaining)],
    [`anthropic-ratelimit-${kind}-reset`, timeAt(clock)],
  ]);
  return Object.fromEntries(lines);
}
