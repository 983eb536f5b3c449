import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WireRequest } from '../dialect/exchange.ts';
import { type AddressedDoor, baseUrlOf, createSessionRegistry } from './session-registry.ts';

/** A server on this machine, for implementations that have an HTTP client of their own, in whatever language. */
export type Loopback = AddressedDoor;

/** Bytes a request may have: several times what fits the largest text the provider takes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Longer than any case: a connection closed while idle would reset the next request of a client that kept it. */
const KEEP_ALIVE_MS = 10 * 60 * 1000;

/** What the server needs of the handlers; it is MSW that fills it in. */
interface Answering {
  /** undefined where no handler matches */
  answer(request: Request): Promise<Response | undefined>;
  /** what a request gets that no handler matches */
  unhandled(request: Request): Promise<Response>;
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
  const body = await read(incoming);
  if (body === undefined) return send(tooLarge(), outgoing);
  const request = toRequest(origin, incoming, body);
  const response = await answering.answer(request);
  return send(response ?? (await answering.unhandled(request)), outgoing);
}

/** @returns the whole body; undefined where it is over the limit, read to its end so that the client hears of it */
async function read(incoming: IncomingMessage): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
    else chunks = [];
  }
  return size > MOST_BYTES ? undefined : Buffer.concat(chunks);
}

/** Headers stay behind: the model is told by address and body alone, and keys are not to be recorded. */
function toRequest(origin: string, { method = 'GET', url = '/' }: IncomingMessage, body: Buffer): Request {
  const address = url.startsWith('/') ? `${origin}${url}` : `${origin}/${url}`;
  return new Request(address, method === 'GET' || method === 'HEAD' ? { method } : { method, body });
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

const tooLarge = (): Response =>
  Response.json(
    {
      error: {
        message: `The scripted model takes requests of up to ${MOST_BYTES} bytes.`,
        type: 'conformance_suite',
        param: null,
        code: null,
      },
    },
    { status: 413, headers: { 'x-should-retry': 'false' } },
  );
