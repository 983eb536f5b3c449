import { suiteTokensOfText } from '../../conversation/estimate.ts';
import { answerText } from '../../judge/requests/answer-text.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { dialectOf } from '../../model/dialects.ts';
import { createPromptCache, type PromptCache } from '../../model/prompt-cache/prompt-cache.ts';
import { choosePrice } from '../../simulator/billing/choose-price.ts';
import { requestCost } from '../../simulator/billing/cost.ts';
import type { PriceEntry } from '../../simulator/billing/usage.ts';

/** What a request would have cost at a provider's. */
export interface PricedRequest {
  /** tokens of the input, by the suite's counter */
  input: number;
  /** share of the input that the provider's cache would have served */
  cached: number;
  /** US dollars */
  cost: number;
}

const DEFAULTS: Record<DialectName, string> = { 'openai-chat': 'openai', anthropic: 'anthropic' };

/**
 * @param prices as `--prices` names them, for all requests; those of each dialect's own provider where left out
 * @param now ms, by which what is cached grows old
 * @returns a function that prices one request after another; undefined for one that was not answered
 * @throws UnknownPriceError where there are no such prices
 */
export function requestPricer(
  prices: string | undefined,
  now: () => number = () => Math.round(performance.now()),
): (exchange: Exchange) => PricedRequest | undefined {
  const chosen = prices === undefined ? undefined : choosePrice(prices);
  const books = new Map<string, { price: PriceEntry; cache: PromptCache }>();
  const bookOf = (dialect: DialectName) => {
    const price = chosen ?? choosePrice(DEFAULTS[dialect]);
    const book = books.get(price.name) ?? { price, cache: createPromptCache(price.cache) };
    books.set(price.name, book);
    return book;
  };
  return ({ request, response, ruling }) => {
    const dialect = dialectOf(request.path);
    const parsed = dialect?.read(request);
    if (dialect === undefined || parsed?.kind !== 'read' || ruling.kind !== 'accepted') return undefined;
    const { price, cache } = bookOf(dialect.name);
    const output = suiteTokensOfText(answerText(response.body).text);
    const used = cache.bill(parsed.request.prompt(), { model: parsed.request.model, now: now(), output });
    const input = used.fresh + used.written + used.cached;
    return { input, cached: input === 0 ? 0 : used.cached / input, cost: requestCost(used, price) };
  };
}
