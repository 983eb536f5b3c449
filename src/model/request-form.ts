import { jsonForm } from '../conversation/json-form.ts';
import { memoize } from '../conversation/memoize.ts';
import type { Exchange } from './dialect/exchange.ts';
import { requestJson } from './dialects.ts';

/**
 * Two requests are the same where their JSON is: in the envelope, in tools and in the arguments of calls the order of keys
 * says nothing. What it costs in a provider's cache is another question, which the simulator answers by bytes. Any other text is
 * what the model reads, word for word: a transcript that was written into a prompt is no JSON, whatever it looks like.
 * @returns a text that is equal exactly for the same requests; that of a body that is no JSON is the body
 */
export const requestForm: (exchange: Pick<Exchange, 'request'>) => string = memoize((exchange) =>
  cleanForm(exchange, (text) => text),
);

/** @param clean takes out of each text, key and number what is not to count */
export function cleanForm({ request }: Pick<Exchange, 'request'>, clean: (text: string) => string): string {
  const json = requestJson(request);
  return json === undefined ? clean(request.body) : jsonForm(json, clean);
}
