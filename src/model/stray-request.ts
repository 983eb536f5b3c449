import { MESSAGES_PATH } from './anthropic/wire.ts';
import type { DialectName } from './dialect/dialect.ts';
import type { WireRequest } from './dialect/exchange.ts';
import { basePathMeant, DIALECTS, dialectOf } from './dialects.ts';
import { CHAT_PATH } from './openai-chat/wire.ts';
import { unspokenParts } from './unspoken-api.ts';

/** What was asked, method and path, and what that is and what would be needed. */
export interface StrayParts {
  asked: string;
  instead: string;
}

/** The APIs that are spoken, each at its one path. */
const SERVED: Record<DialectName, { api: string; path: string }> = {
  'openai-chat': { api: 'Chat Completions', path: CHAT_PATH },
  anthropic: { api: 'Anthropic Messages', path: MESSAGES_PATH },
};

/**
 * An agent may ask a list of models, or for something beside, at a wrong address as well: what tells most is told.
 * @param requests that were neither the agent's nor the summarizer's
 * @returns the first that is to an API that is not spoken; else the first that would be answered below another base URL; else the first to
 * a path that is served to nobody. Undefined where all paths are right
 */
export function strayParts(requests: readonly WireRequest[]): StrayParts | undefined {
  const astray = requests.filter(({ path }) => dialectOf(path) === undefined);
  const [parts] = [unspokenParts, misplacedParts, unknownParts].flatMap((read) =>
    astray.flatMap((request) => read(request) ?? []),
  );
  return parts;
}

/** @returns the same in one line */
export function strayWords(requests: readonly WireRequest[]): string | undefined {
  const parts = strayParts(requests);
  return parts === undefined ? undefined : `${parts.asked}: ${parts.instead}`;
}

/** @returns why nothing can be judged where these were asked, in sentences */
export function strayReason(requests: readonly WireRequest[]): string {
  const words = strayWords(requests);
  if (words === undefined)
    return `A model request to ${requests[0]?.path} was neither the agent's nor the summarizer's: send it to a path of the provider's API, as JSON that is not compressed, with the model name of its class.`;
  const isUnspoken = requests.some((request) => unspokenParts(request) !== undefined);
  return `A model request was to ${isUnspoken ? "an API that the suite doesn't speak" : 'a path that is none of an API here'}. ${words}.`;
}

const addressOf = ({ path }: WireRequest): string => path.split('?')[0]!;
const askedOf = (request: WireRequest): string => `${request.method ?? 'POST'} ${addressOf(request)}`;

/** A client of an API that is spoken has another base URL than it needs. */
function misplacedParts(request: WireRequest): StrayParts | undefined {
  const address = addressOf(request);
  const dialect = Object.values(DIALECTS).find(({ resembles }) => resembles(address));
  if (dialect === undefined) return undefined;
  const { api, path } = SERVED[dialect.name];
  const base = basePathMeant(address, dialect);
  const end = base === '' ? 'stop before it' : `end in ${base}`;
  return {
    asked: askedOf(request),
    instead: `${api} is served at ${path}; let the base URL of the client ${end} ({{origin}}${base} in a manifest)`,
  };
}

const unknownParts = (request: WireRequest): StrayParts => ({
  asked: askedOf(request),
  instead: `no path of an API that is known here; served are ${Object.values(SERVED)
    .map(({ api, path }) => `${api} at ${path}`)
    .join(' and ')}`,
});
