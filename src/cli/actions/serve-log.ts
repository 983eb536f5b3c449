import { pluralize } from '../../conversation/pluralize.ts';
import type { Exchange, RequestClass, Ruling } from '../../model/dialect/exchange.ts';
import { DIALECTS, dialectOf } from '../../model/dialects.ts';
import { unspokenWords } from '../../model/unspoken-api.ts';
import { printable } from '../../suite/yaml/printable.ts';
import type { PricedRequest } from '../serve/priced-requests.ts';
import { priceInDollars } from '../serve/summing-up.ts';

/** What was asked so far, by who asked and what came of it. */
export interface RequestTally {
  classes: Partial<Record<RequestClass | 'astray', number>>;
  rulings: Partial<Record<Ruling['kind'], number>>;
}

/**
 * @param priced what it would have cost; undefined where it was not answered
 * @returns the exchange in one line: number, who asked, tokens, how much of them a cache would serve, price, status, and why
 */
export function logLine(number: number, exchange: Exchange, priced?: PricedRequest): string {
  const { request, response, ruling } = exchange;
  const reading = (dialectOf(request.path) ?? DIALECTS['openai-chat']).read(request);
  const size = reading.kind === 'read' ? `${reading.request.size.input} tokens` : '? tokens';
  const model = reading.kind === 'read' ? reading.request.model : reading.model;
  const asked = exchange.class === 'unmatched' && model !== undefined ? ` (it asked for "${model}")` : '';
  const why = unspokenWords(request) ?? `${rulingInWords(ruling)}${asked}`;
  return printable(logged(number, exchange.class, size, response.status, why, priced));
}

/** @returns a request to an address that is none of the model's, in one line */
export const strayLine = (number: number, path: string, status: number): string =>
  printable(logged(number, 'astray', '? tokens', status, `no such address: ${path}`));

function logged(
  number: number,
  who: string,
  size: string,
  status: number,
  why: string,
  priced?: PricedRequest,
): string {
  const cached = priced === undefined ? '' : `${Math.round(100 * priced.cached)}% cached`;
  const price = priced === undefined ? '' : priceInDollars(priced.cost);
  const head = `${`#${number}`.padEnd(5)} ${who.padEnd(10)} ${size.padStart(14)} ${cached.padStart(11)} ${price.padStart(8)}`;
  return `${head}  ${status === 0 ? '---' : status}  ${why}`;
}

function rulingInWords(ruling: Ruling): string {
  switch (ruling.kind) {
    case 'accepted':
      return `accepted: ${ruling.reply}`;
    case 'rejected':
      return `rejected by the rule ${ruling.rule}`;
    case 'overflow':
      return `overflow: ${ruling.tokens} tokens, and the window has ${ruling.limit}`;
    case 'failed':
      return `failed, as it was told to: ${ruling.reply}`;
  }
}

/** Counts one more request in. */
export function countRequest(tally: RequestTally, who: RequestClass | 'astray', kind: Ruling['kind']): void {
  tally.classes[who] = (tally.classes[who] ?? 0) + 1;
  tally.rulings[kind] = (tally.rulings[kind] ?? 0) + 1;
}

/** @returns the last line: how many asked, and what came of it */
export function tallyLine({ classes, rulings }: RequestTally): string {
  const total = Object.values(classes).reduce((sum, one) => sum + one, 0);
  if (total === 0) return 'No requests came.';
  return `${pluralize(total, 'request')}: ${inWords(classes)} · ${inWords(rulings)}`;
}

const inWords = (counts: Partial<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ');
