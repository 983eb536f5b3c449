import { pluralize } from '../../conversation/pluralize.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange, RequestClass, Ruling, WireRequest, WireResponse } from '../../model/dialect/exchange.ts';
import { basePathMeant, DIALECTS, dialectMeant, dialectOf } from '../../model/dialects.ts';
import { refusalWordsIn } from '../../model/refused-words.ts';
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
 * @param root address of the session, without `/v1`
 * @param priced what it would have cost; undefined where it was not answered
 * @returns the exchange in one line: number, who asked, tokens, how much of them a cache would serve, price, status, and why
 */
export function logLine(number: number, exchange: Exchange, root: string, priced?: PricedRequest): string {
  const { request, response, ruling } = exchange;
  const reading = (dialectOf(request.path) ?? DIALECTS['openai-chat']).read(request);
  const size = reading.kind === 'read' ? `${reading.request.size.input} tokens` : '? tokens';
  const model = reading.kind === 'read' ? reading.request.model : reading.model;
  const asked = exchange.class === 'unmatched' && model !== undefined ? ` (it asked for "${model}")` : '';
  const why = unspokenWords(request) ?? addressFault(exchange, root) ?? `${rulingInWords(ruling)}${asked}`;
  return printable(logged(`#${number}`, exchange.class, size, response.status, why, priced));
}

/**
 * @param dialect API of the session
 * @returns a request to an address that is none of the model's, in one line
 */
export function strayLine(
  number: number,
  { request, status }: { request: WireRequest; status: number },
  { root, dialect }: { root: string; dialect: DialectName },
): string {
  const baseUrl = `${root}${basePathMeant(request.path, dialectMeant(request, dialect))}`;
  const why = unspokenWords(request) ?? noSuchAddress(methodAndPath(request), baseUrl);
  return printable(logged(`#${number}`, 'astray', '? tokens', status, why));
}

/** @returns an enquiry to the service, of which the model knows nothing, in one line; refused ones with the reason */
export function enquiryLine(request: WireRequest, { status, body }: WireResponse, root: string): string {
  const refusal = status < BAD_REQUEST ? undefined : refusalWordsIn(body);
  const why = `${methodAndPath(request, root)}${refusal === undefined ? '' : `: ${refusal}`}; asked beside, not counted`;
  return printable(logged('-', 'beside', '', status, why));
}

const BAD_REQUEST = 400;

/** A rule says nothing to whoever has a wrong base URL. */
function addressFault({ request, ruling }: Exchange, root: string): string | undefined {
  const [dialect, rule] = ruling.kind === 'rejected' ? ruling.rule.split('/') : [];
  const asked = methodAndPath(request, root);
  if (rule === 'method') return `${asked}: not by this method`;
  if (rule !== 'url') return undefined;
  return noSuchAddress(asked, `${root}${basePathMeant(request.path, DIALECTS[dialect as DialectName])}`);
}

const noSuchAddress = (asked: string, baseUrl: string): string =>
  `${asked}: no such address; the base URL is ${baseUrl}`;

/** As the client sent it; what stands behind a question mark may be a key. */
function methodAndPath({ method = 'POST', path }: WireRequest, root?: string): string {
  const [address = ''] = path.split('?');
  return `${method} ${root === undefined ? '' : new URL(root).pathname}${address}`;
}

function logged(
  number: string,
  who: string,
  size: string,
  status: number,
  why: string,
  priced?: PricedRequest,
): string {
  const cached = priced === undefined ? '' : `${Math.round(100 * priced.cached)}% cached`;
  const price = priced === undefined ? '' : priceInDollars(priced.cost);
  const head = `${number.padEnd(5)} ${who.padEnd(10)} ${size.padStart(14)} ${cached.padStart(11)} ${price.padStart(8)}`;
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
