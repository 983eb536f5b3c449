import { type HttpHandler, HttpResponse, http } from 'msw/http';
import type { WireRequest, WireResponse } from '../exchange.ts';
import type { Registry } from './registry.ts';

/**
 * The MSW handlers all addressed doors share. They match by the head of the address and leave the rest to the registry: path
 * patterns of MSW trip over the colons that some model APIs have in their paths.
 * @param origin e.g. `http://127.0.0.1:4000`; other hosts are none of their business
 * @returns handlers for every request to a session, whatever its method
 */
export const modelHandlers = (registry: Registry, origin: string): HttpHandler[] => [
  http.all(
    ({ request }) => request.url.startsWith(`${origin}/case/`),
    async ({ request }) => toResponse(registry.route(await toWire(request))),
  ),
];

/** @param path what the session is to see as the request's path; by default its own, with the query */
export async function toWire(request: Request, path: string = pathOf(request)): Promise<WireRequest> {
  const body = await request.text();
  return request.method === 'POST' ? { path, body } : { method: request.method, path, body };
}

export const toResponse = ({ status, headers, body }: WireResponse): Response =>
  new HttpResponse(body, { status, headers });

/** @returns path and query of a request's address */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
