import { type Mark, marksIn } from '../conversation/mark.ts';
import { requestText } from '../model/dialects.ts';
import type { Exchange } from '../model/exchange.ts';

/** @returns all that the model could read in the request of an exchange */
export function requestTextOf(exchange: Exchange): string {
  const text = texts.get(exchange) ?? requestText(exchange.request);
  texts.set(exchange, text);
  return text;
}

/** Several laws read the same requests, and a recorded one never changes. */
const texts = new WeakMap<Exchange, string>();

/** @returns whether the model took the request and gave an answer, of whatever worth */
export const wasAnswered = ({ response }: Exchange): boolean => response.status >= 200 && response.status < 300;

/**
 * What the summarizer has really seen. A refused request was never read: a design that sends everything, is told that it
 * is too long, and sends less the next time, has shown only the less (a codex retry loses the oldest messages so).
 * @returns facts and nonces that stand in answered requests
 */
export function shownTo(exchanges: readonly Exchange[]): Set<Mark> {
  const shown = new Set<Mark>();
  for (const exchange of exchanges.filter(wasAnswered)) {
    const text = requestTextOf(exchange);
    for (const mark of [...marksIn(text, 'F'), ...marksIn(text, 'S')]) shown.add(mark);
  }
  return shown;
}
