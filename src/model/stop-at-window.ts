import { suiteTokensOfText } from '../conversation/estimate.ts';
import type { RequestSize } from './dialect/dialect.ts';
import type { SuccessfulReply } from './dialect/model-reply.ts';

const CHARACTERS_PER_TOKEN = 4;

/**
 * Ends an answer where the window does, as models do that take every request which fits and stop when it is full. A call
 * is never half made: where it does not fit, there is none.
 * @param window tokens, which request and answer share
 * @returns the answer as it is where it fits
 */
export function stopAtWindow(
  reply: SuccessfulReply,
  { input }: Pick<RequestSize, 'input'>,
  window: number,
): SuccessfulReply {
  const room = window - input;
  if (tokensOf(reply) <= room) return reply;
  const text = (reply.text ?? '').slice(0, room * CHARACTERS_PER_TOKEN);
  const nonce =
    reply.kind === 'text' && reply.nonce !== undefined && text.includes(reply.nonce) ? reply.nonce : undefined;
  return { kind: 'text', text, end: 'window-full', ...(nonce === undefined ? {} : { nonce }) };
}

function tokensOf(reply: SuccessfulReply): number {
  const calls = reply.kind === 'calls' ? reply.calls : [];
  return suiteTokensOfText(reply.text ?? '') + (calls.length === 0 ? 0 : suiteTokensOfText(JSON.stringify(calls)));
}
