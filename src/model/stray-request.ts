import type { WireRequest } from './dialect/exchange.ts';
import { dialectOf } from './dialects.ts';
import { unspokenParts } from './unspoken-api.ts';

/** What was asked, method and path, and what that is and what would be needed. */
export interface StrayParts {
  asked: string;
  instead: string;
}

/** The APIs that are spoken, each at its one path: what a client adds to its base URL ends in the last part. */
const SERVED = [
  { name: 'Chat Completions', path: '/v1/chat/completions', end: '/chat/completions' },
  { name: 'Anthropic Messages', path: '/v1/messages', end: '/messages' },
] as const;

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
  const served = SERVED.find(({ end }) => address.endsWith(end));
  if (served === undefined) return undefined;
  const base = address.endsWith(served.path)
    ? 'stop before it ({{origin}} in a manifest)'
    : 'end in /v1 ({{origin}}/v1 in a manifest)';
  return {
    asked: askedOf(request),
    instead: `${served.name} is served at ${served.path}; let the base URL of the client ${base}`,
  };
}

const unknownParts = (request: WireRequest): StrayParts => ({
  asked: askedOf(request),
  instead: `no path of an API that is known here; served are ${SERVED.map(({ name, path }) => `${name} at ${path}`).join(' and ')}`,
});
