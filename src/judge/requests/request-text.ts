import { type Mark, markPlaces } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { requestText } from '../../model/dialects.ts';

/** @returns all that the model could read in the request of an exchange */
export const requestTextOf: (exchange: Exchange) => string = memoize(({ request }) => requestText(request));

/** @returns where each mark stands in the request of an exchange, by indices into its text */
export const marksOf: (exchange: Exchange) => ReadonlyMap<Mark, readonly number[]> = memoize((exchange) => {
  const text = requestTextOf(exchange);
  const places = new Map<Mark, number[]>();
  for (const { mark, at } of [...markPlaces(text, 'F'), ...markPlaces(text, 'S')]) {
    const known = places.get(mark);
    if (known === undefined) places.set(mark, [at]);
    else known.push(at);
  }
  return places;
});

/** @returns whether the model took the request and gave an answer, of whatever worth. Gateways put errors into a 200 */
export const wasAnswered = ({ response, ruling }: Exchange): boolean =>
  ruling.kind === 'accepted' && response.status >= 200 && response.status < 300;

/**
 * What the summarizer has really seen. A refused request was never read: a design that sends everything, is told that it
 * is too long, and sends less the next time, has shown only the less (a codex retry loses the oldest messages so).
 * @returns facts and nonces that stand in answered requests
 */
export function marksShownTo(exchanges: readonly Exchange[]): Set<Mark> {
  return marksSentIn(exchanges.filter(wasAnswered));
}

/** @returns facts and nonces that stand in requests, whatever became of these */
export const marksSentIn = (exchanges: readonly Exchange[]): Set<Mark> =>
  new Set(exchanges.flatMap((exchange) => [...marksOf(exchange).keys()]));
