import { describeRuling } from '../../judge/requests/ruling.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { refusalWordsIn } from '../../model/refused-words.ts';
import type { ExchangeCard } from '../page/page-format.ts';
import { beginningOf } from './beginning-of.ts';

/** @param most characters of each. @returns a request and its answer as they are shown */
export function exchangeCard(exchange: Exchange, most: number): ExchangeCard {
  const { door, request, response, ruling } = exchange;
  const says = refusalWordsIn(response.body);
  return {
    who: exchange.class,
    door,
    path: request.path,
    accepted: ruling.kind === 'accepted',
    ruling: describeRuling(exchange),
    status: response.status,
    ...(ruling.kind === 'accepted' || says === undefined ? {} : { says }),
    request: beginningOf(request.body, most),
    response: beginningOf(response.body, most),
  };
}
