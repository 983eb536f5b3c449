import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WireRequest } from '../dialect/exchange.ts';
import { signsOfClient } from './client-of.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { MOST_BYTES, readBody } from './read-body.ts';
import { type AddressedDoor, baseUrlOf, createSessionRegistry } from './session-registry.ts';

/** A server on this machine, for implementations that have an HTTP client of their own, in whatever language. */
export type Loopback = AddressedDoor;

/** What the server needs of the handlers; it is MSW that fills it in. */
interface Answering {
  /** undefined where no handler matches */
  answer(request: Request): Promise<Response | undefined>;
  /** what a request gets that no handler matches */
  unhandled(request: Request): Promise<Response>;
  /** hears of a request that was refused for its size */
  tooLarge(path: string): void;
}

export interface LoopbackOptions {
  /** any free one where left out */
  port?: number;
  /** hears of every request that belongs to no session, and of the status it is refused with */
  onStray?: (request: WireRequest, status: number) => void;
}

/**
 * Starts the server on 127.0.0.1. MSW is loaded here and not before.
 * @throws the system's error where the port can't be had
 */
export async function startLoopback({ port = 0, onStray }: LoopbackOptions = {}): Promise<Loopback> {
  const [{ getResponse }, { modelHandlers, fetchResponseOf, wireRequestOf }] = await Promise.all([
    import('msw/utils/get-response'),
    import('./http-handlers.ts'),
  ]);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const origin = await listen(server, port);
  const registry = createSessionRegistry('loopback', onStray, origin);
  const handlers = modelHandlers(registry, origin);
  const answering: Answering = {
    answer: (request) => getResponse(handlers, request),
    unhandled: async (request) => fetchResponseOf(registry.route(await wireRequestOf(request))),
    tooLarge: registry.tooLarge,
  };
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    serve(origin, answering, incoming, outgoing).catch((fault: unknown) => {
      // A client that hung up is no fault of the suite.
      if (!incoming.readableAborted) registry.faults.push(fault);
      outgoing.destroy();
    });
  });
  return {
    register: (session) => baseUrlOf(origin, registry.add(session), session),
    release: registry.remove,
    close: () => shut(server),
    strays: registry.strays,
    faults: registry.faults,
  };
}

const listen = (server: Server, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** Connections that clients keep would hold the server open for minutes. */
const shut = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });

async function serve(
  origin: string,
  answering: Answering,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await readBody(incoming);
  if (body.kind === 'too-large') {
    answering.tooLarge(incoming.url ?? '/');
    outgoing.shouldKeepAlive = false;
    return send(complaint(413, TOO_LARGE), outgoing);
  }
  const request = toRequest(origin, incoming, body.bytes);
  if (request === undefined) return send(complaint(400, NO_REQUEST), outgoing);
  const response = await answering.answer(request);
  return send(response ?? (await answering.unhandled(request)), outgoing);
}

/**
 * Headers stay behind, but for whose client it is: the model is told by address and body, and keys are not to be recorded.
 * @returns undefined where it is nothing that `fetch` could have sent, such as a TRACE
 */
function toRequest(origin: string, incoming: IncomingMessage, body: Buffer): Request | undefined {
  const { method = 'GET', url = '/' } = incoming;
  const headers = signsOfClient(incoming.headers);
  const address = url.startsWith('/') ? `${origin}${url}` : `${origin}/${url}`;
  try {
    return new Request(address, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) });
  } catch {
    return undefined;
  }
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  // MSW's word for a broken connection
  if (response.type === 'error') return void outgoing.destroy();
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  const { sent, broken } = await bodyOf(response);
  if (!broken) return void outgoing.end(sent);
  // Closed only when all is out: the client is to get what was sent, and then no end of it.
  outgoing.write(sent, () => outgoing.destroy());
}

/** @returns the body, up to where it breaks */
async function bodyOf({ body }: Response): Promise<{ sent: Buffer; broken: boolean }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body ?? []) chunks.push(chunk);
    return { sent: Buffer.concat(chunks), broken: false };
  } catch {
    return { sent: Buffer.concat(chunks), broken: true };
  }
}

const TOO_LARGE = `The scripted model takes requests of up to ${MOST_BYTES} bytes.`;
const NO_REQUEST = 'The scripted model takes what an HTTP client sends to a provider: a POST to the base URL.';

const complaint = (status: number, message: string): Response =>
  Response.json(
    { error: { message, type: 'conformance_suite', param: null, code: null } },
    { status, headers: { 'x-should-retry': 'false' } },
  );
