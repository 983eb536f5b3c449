import { createServer, type IncomingMessage, request as requestOnward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DialectName } from '../../../model/dialect/dialect.ts';
import { DIALECTS } from '../../../model/dialects.ts';
import { lateLineOf, refuseLate } from '../../../model/doors/late-request.ts';
import { type OpenRequests, openRequests } from './open-requests.ts';
import type { WireTranslation } from './wire-translation.ts';

/** Where the requests of one conversation go, and in whose words. */
export interface RelayedConversation {
  /** what the suite hands over for this case */
  baseUrl: string;
  dialect: DialectName;
  translation: WireTranslation;
}

/** The addresses of a conversation on this port. */
export interface RelayAddress {
  /** without the path that a client of the dialect adds, such as `/v1` */
  origin: string;
  /** with it */
  baseUrl: string;
  requests: Pick<OpenRequests, 'quietSince' | 'settled'>;
  /** @returns why a request or an answer could not be put in the other side's words, where that happened: no fault of the agent's */
  failure(): string | undefined;
  /** from now on whatever comes to it is refused as late */
  close(): void;
}

/** A conversation whose address is open. */
interface Addressed extends RelayedConversation {
  requests: OpenRequests;
  failure?: string;
}

/** The port between one process of an agent and the suite. */
export interface Relay {
  open(conversation: RelayedConversation): RelayAddress;
  close(): Promise<void>;
}

/**
 * Starts it on any free port of 127.0.0.1.
 * @param told hears of each request that came when its conversation had ended, as a line
 */
export async function startRelay(told: (line: string) => void): Promise<Relay> {
  const open = new Map<string, Addressed>();
  let opened = 0;
  const server = createServer((incoming, outgoing) => {
    const ended = open.get(addressIn(incoming).name)?.requests.begin();
    if (ended !== undefined) outgoing.once('close', ended);
    pass(open, told, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    open: (conversation) => {
      opened += 1;
      const name = `${opened}`;
      const requests = openRequests();
      const addressed: Addressed = { ...conversation, requests };
      open.set(name, addressed);
      const origin = `http://127.0.0.1:${port}/${name}`;
      return {
        origin,
        baseUrl: `${origin}${DIALECTS[conversation.dialect].basePath}`,
        requests,
        failure: () => addressed.failure,
        close: () => void open.delete(name),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const ADDRESS = /^\/(\d+)(\/.*)?$/s;

function addressIn({ url = '' }: IncomingMessage): { name: string; path: string } {
  const [, name = '', path = '/'] = ADDRESS.exec(url) ?? [];
  return { name, path };
}

async function pass(
  open: ReadonlyMap<string, Addressed>,
  told: (line: string) => void,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await textOf(incoming);
  const { name, path } = addressIn(incoming);
  const conversation = open.get(name);
  if (conversation === undefined) {
    told(lateLineOf(incoming.method ?? 'POST', path));
    const { status, headers, body: refusal } = refuseLate(path, 'openai-chat');
    return void outgoing.writeHead(status, headers).end(refusal);
  }
  return forward(conversation, { incoming, path, body }, outgoing);
}

/** What the suite is reached by without the dialect's own path. */
const targetOf = ({ baseUrl, dialect }: RelayedConversation): string => {
  const { basePath } = DIALECTS[dialect];
  return basePath !== '' && baseUrl.endsWith(basePath) ? baseUrl.slice(0, -basePath.length) : baseUrl;
};

interface Passing {
  incoming: IncomingMessage;
  path: string;
  body: string;
}

/** A connection that broke on one side breaks on the other, after what had come. */
function forward(conversation: Addressed, { incoming, path, body }: Passing, outgoing: ServerResponse): Promise<void> {
  const { translation } = conversation;
  const fail = (error: Error): void => {
    conversation.failure ??= `What passes between agent and suite could not be put in the other's words: ${error.message}`;
  };
  let sent: Buffer;
  try {
    sent = Buffer.from(translation.toCase(body));
  } catch (error) {
    fail(error as Error);
    throw error;
  }
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = incoming.headers;
  return new Promise((resolve) => {
    const broken = (): void => {
      outgoing.destroy();
      resolve();
    };
    const onward = requestOnward(
      `${targetOf(conversation)}${path}`,
      {
        method: incoming.method,
        headers: { ...headers, ...(sent.length === 0 ? {} : { 'content-length': sent.length }) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('close', () => {
          translation.toAgent(Buffer.concat(chunks).toString('utf8')).then(give, (error: Error) => {
            fail(error);
            broken();
          });
        });
        const give = (text: string): void => {
          const {
            'content-length': _length,
            'transfer-encoding': _encoding,
            connection: _connection,
            ...kept
          } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, kept);
          if (answer.complete) outgoing.end(text, () => resolve());
          else outgoing.write(text, broken);
        };
        answer.on('error', () => {});
      },
    );
    onward.on('error', broken);
    outgoing.on('close', () => {
      // Who no longer waits for an answer is gone on the other side as well.
      if (!outgoing.writableFinished) onward.destroy();
      resolve();
    });
    onward.end(sent);
  });
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
