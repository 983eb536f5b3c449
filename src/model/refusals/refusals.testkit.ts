import type { DialectName, RequestSize } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { refusalNamed } from './all-refusals.ts';

/** What the tests of the refusals share. */

/** @returns 900 tokens of messages and 60 of tools, with the given fields over it; the window has 1000 */
export const size = (fields: Partial<RequestSize> = {}): RequestSize => ({
  messages: 900,
  tools: 60,
  input: 960,
  output: 0,
  ...fields,
});

export const TOO_LONG = size({ messages: 1140, input: 1200 });

/** @returns what a request of this size is told */
export function answerOf(
  name: string,
  fields: Partial<RequestSize> = {},
  dialect?: DialectName,
  streams = false,
): WireResponse {
  const refusal = refusalNamed(name)!;
  return refusal.answer({
    model: 'model-of-agent',
    messages: [],
    size: size(fields),
    window: 1000,
    streams,
    dialect: dialect ?? refusal.dialects[0]!,
    identity: { id: 'f00d', clock: 0 },
  });
}

/** @returns the text an error brings, wherever in its body */
export function textOf(body: string): string {
  const parsed = JSON.parse(body);
  const { error, message } = Array.isArray(parsed) ? parsed[0] : parsed;
  return typeof error === 'string' ? error : (error?.message ?? message);
}
