import type { HttpHandler } from 'msw/http';
import { isRecord } from '../../conversation/json.ts';
import type { ModelSession } from '../model-session.ts';
import { type AddressedDoor, baseUrlOf, createSessionRegistry } from './session-registry.ts';

/**
 * A door inside this process: requests are caught on their way out. For code in the same process only, and not for the
 * `undici` package or for a `fetch` that was taken hold of before the door was opened; those go out unseen.
 */
export interface Intercept extends AddressedDoor {
  /** addresses that were refused because they lead out of this machine */
  readonly refused: readonly string[];
}

/** A name that no resolver knows, so that a request which slips through reaches nobody. */
const ORIGIN = 'http://model.invalid';

/** Where code goes that cannot be given a base URL. */
const PROVIDER_ADDRESS = /^https:\/\/api\.(?:openai|anthropic)\.com\/v1\/.*$/s;

let open = false;

/**
 * Starts catching. Requests to the provider's own address go to the session, as long as only one is registered; requests
 * to this machine pass; all others are refused.
 * @throws Error where the door is open already: MSW's interceptors are one per process, and a second set would silently
 * detach the first
 */
export async function startIntercept(): Promise<Intercept> {
  if (open) throw new Error(ALREADY_OPEN);
  open = true;
  const [{ setupServer }, { http }, { modelHandlers, pathOf, fetchResponseOf, wireRequestOf }] = await Promise.all([
    import('msw/node'),
    import('msw/http'),
    import('./http-handlers.ts'),
  ]);
  const registry = createSessionRegistry('intercept');
  const sessions = new Set<string>();
  const refused: string[] = [];
  const provider: HttpHandler = http.all(PROVIDER_ADDRESS, async ({ request }) => {
    const [only, ...others] = sessions;
    const base = only !== undefined && others.length === 0 ? `/case/${encodeURIComponent(only)}` : '';
    return fetchResponseOf(registry.route(await wireRequestOf(request, `${base}${pathOf(request)}`)));
  });
  const server = setupServer(...modelHandlers(registry, ORIGIN), provider);
  server.listen({ onUnhandledFrame: ({ frame }) => refuse(addressOf(frame.data), refused) });
  return {
    register(session: ModelSession) {
      const path = registry.add(session);
      sessions.add(session.id);
      return baseUrlOf(ORIGIN, path, session);
    },
    release(id) {
      registry.remove(id);
      sessions.delete(id);
    },
    async close() {
      server.close();
      open = false;
    },
    strays: registry.strays,
    faults: registry.faults,
    refused,
  };
}

/** @throws Error for any address that is not on this machine; the client gets it as a broken request */
function refuse(address: string, refused: string[]): void {
  if (isLocal(address)) return;
  refused.push(address);
  throw new Error(
    `The suite lets nothing leave this machine; refused ${address}. Use the base URL the suite hands over.`,
  );
}

const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLocal = (address: string): boolean => LOCAL.has(new URL(address).hostname);

/** @param data of a frame: a request of HTTP, or the opening of a WebSocket */
function addressOf(data: unknown): string {
  if (isRecord(data) && data.request instanceof Request) return data.request.url;
  return String((data as { connection: { client: { url: URL } } }).connection.client.url);
}

const ALREADY_OPEN =
  'The intercepting door is open already in this process, and there can be only one. Register further sessions with it, or close it first.';
