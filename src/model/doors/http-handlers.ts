import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HttpHandler, HttpResponse, http } from 'msw/http';
import type { WireRequest, WireResponse } from '../dialect/exchange.ts';
import { clientOf } from './client-of.ts';
import type { SessionRegistry } from './session-registry.ts';

/**
 * The MSW handlers all addressed doors share. They match by the head of the address and leave the rest to the registry: path
 * patterns of MSW trip over the colons that some model APIs have in their paths.
 * @param origin e.g. `http://127.0.0.1:4000`; other hosts are none of their business
 * @returns handlers for every request to a session, whatever its method
 */
export const modelHandlers = (registry: SessionRegistry, origin: string): HttpHandler[] => [
  http.all(
    ({ request }) => request.url.startsWith(`${origin}/case/`),
    async ({ request }) => {
      const answer = registry.route(await wireRequestOf(request));
      await answer.held;
      return fetchResponseOf(answer);
    },
  ),
];

/** @param path what the session is to see as the request's path; by default its own, with the query */
export async function wireRequestOf(request: Request, path: string = pathOf(request)): Promise<WireRequest> {
  const client = clientOf(request.headers);
  const asked = { path, body: await request.text(), ...(client === undefined ? {} : { client }) };
  return request.method === 'POST' ? asked : { method: request.method, ...asked };
}

/** An answer that broke is a network error, or a body that ends in one. */
export function fetchResponseOf({ status, headers, body, broken }: WireResponse): Response {
  if (broken === 'hang-up') return HttpResponse.error();
  // To an empty text `Response` would add a content type.
  if (broken === undefined) return new HttpResponse(body === '' ? null : body, { status, headers });
  return new HttpResponse(endingInError(body), { status, headers: { ...headers, ...IN_CHUNKS } });
}

/** Of a body in chunks the last one says that it is; without this, a closed connection would be a proper end. */
const IN_CHUNKS = { 'transfer-encoding': 'chunked' };

/**
 * The error comes a turn after the body, so that what was sent has arrived: a client that hears of both at once tells of the
 * error alone.
 */
function endingInError(body: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(body));
      await nextTurn();
      controller.error(new TypeError('terminated'));
    },
  });
}

/** @returns path and query of a request's address */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
