import type { WireRequest } from '../../model/dialect/exchange.ts';
import { CHAT_PATH } from '../../model/openai-chat/wire.ts';
import type { CompletionRequest } from '../contract.ts';

/**
 * @param request of an adapter
 * @param summarizer name of the model where the request names none
 * @returns the request as it goes through the call-back door
 */
export const toWireRequest = (request: CompletionRequest, summarizer: string): WireRequest => ({
  path: CHAT_PATH,
  body: JSON.stringify({ model: summarizer, ...request }),
});
