import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { isLoopback } from './network-guard.ts';

/** A proxy that lets nothing off this machine, and says what wanted to leave it. */
export interface RefusingProxy {
  /** what has to stand in the environment of a program for its HTTP clients to come here */
  environment: Record<string, string>;
  close(): void;
}

/**
 * A program's sockets can't be guarded from outside it. Its HTTP clients can be sent to a proxy, as nearly all of them
 * read these variables, and the proxy refuses: a run must not depend on a network, nor send anybody's conversations to a
 * provider. A client that ignores `NO_PROXY` is let through to this machine.
 * @param report gets a line for each refusal
 * @param instead what whoever it is for can do, in a sentence
 */
export async function startRefusingProxy(
  report: (line: string) => void,
  instead = 'Send model requests through a "model" call, or declare door: loopback and use baseUrl.',
): Promise<RefusingProxy> {
  const refuse = (target: string): string => {
    const refusal = `${refusalOf(target)} ${instead}`;
    report(refusal);
    return refusal;
  };
  const server = http.createServer((request, response) => {
    const url = URL.parse(request.url ?? '');
    if (url !== null && isLoopback(url.hostname)) passOn(url, request, response);
    else response.writeHead(403, { 'content-type': 'text/plain' }).end(refuse(request.url ?? ''));
  });
  server.on('connect', (request: http.IncomingMessage, client: Duplex, head: Buffer) => {
    const url = URL.parse(`http://${request.url}`);
    client.on('error', () => {});
    if (url !== null && isLoopback(url.hostname)) tunnel(url, client, head);
    else client.end(refusedTunnel(refuse(request.url ?? '')));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: environmentFor(`http://127.0.0.1:${port}`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Some clients read only the small, some only the capital names. Node's own read none without the last one. */
function environmentFor(proxy: string): Record<string, string> {
  const variables = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, ALL_PROXY: proxy, NO_PROXY: '127.0.0.1,localhost' };
  const small = Object.entries(variables).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...variables, ...Object.fromEntries(small), NODE_USE_ENV_PROXY: '1' };
}

function passOn(url: URL, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, headers } = request;
  const onward = http.request(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function tunnel({ hostname, port }: URL, client: Duplex, head: Buffer): void {
  const onward = net.connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''), () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    onward.write(head);
    onward.pipe(client).pipe(onward);
  });
  onward.on('error', () => client.destroy());
}

const refusedTunnel = (refusal: string): string =>
  `HTTP/1.1 403 Forbidden\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(refusal)}\r\nconnection: close\r\n\r\n${refusal}`;

const refusalOf = (target: string): string =>
  `Network guard: a request to "${target}" was refused, as nothing may leave this machine.`;
