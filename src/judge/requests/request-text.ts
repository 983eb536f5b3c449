import { type Mark, markPlaces } from '../../conversation/mark.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { requestText } from '../../model/dialects.ts';

/** @returns all that the model could read in the request of an exchange */
export function requestTextOf(exchange: Exchange): string {
  const text = texts.get(exchange) ?? requestText(exchange.request);
  texts.set(exchange, text);
  return text;
}

/** Several laws read the same requests, and a recorded one never changes. */
const texts = new WeakMap<Exchange, string>();

/** @returns where each mark stands in the request of an exchange, by indices into its text */
export function marksOf(exchange: Exchange): ReadonlyMap<Mark, readonly number[]> {
  const found = marks.get(exchange) ?? placesIn(requestTextOf(exchange));
  marks.set(exchange, found);
  return found;
}

const marks = new WeakMap<Exchange, ReadonlyMap<Mark, readonly number[]>>();

function placesIn(text: string): Map<Mark, number[]> {
  const places = new Map<Mark, number[]>();
  for (const { mark, at } of [...markPlaces(text, 'F'), ...markPlaces(text, 'S')]) {
    const known = places.get(mark);
    if (known === undefined) places.set(mark, [at]);
    else known.push(at);
  }
  return places;
}

/** @returns whether the model took the request and gave an answer, of whatever worth. Gateways put errors into a 200 */
export const wasAnswered = ({ response, ruling }: Exchange): boolean =>
  ruling.kind === 'accepted' && response.status >= 200 && response.status < 300;

/**
 * What the summarizer has really seen. A refused request was never read: a design that sends everything, is told that it
 * is too long, and sends less the next time, has shown only the less (a codex retry loses the oldest messages so).
 * @returns facts and nonces that stand in answered requests
 */
export function marksShownTo(exchanges: readonly Exchange[]): Set<Mark> {
  return new Set(exchanges.filter(wasAnswered).flatMap((exchange) => [...marksOf(exchange).keys()]));
}
