import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from '../../conversation/message.ts';
import { type ServedResult, scriptedToolResults, type ToolUse } from './scripted-tool-results.ts';

/** Serves the results of the tools an agent calls: the suite plays the tools, as it plays the model. */
export interface ToolServer {
  /** @returns the address an adapter sends the calls of this session's tools to */
  register(session: string, story: readonly Message[]): string;
  release(session: string): void;
  close(): Promise<void>;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startToolServer(): Promise<ToolServer> {
  const shelves = new Map<string, (use: ToolUse) => ServedResult>();
  const server = createServer((request, response) => {
    // Only a client that hangs up while it is read gets here; its own call tells it so.
    answer(shelves, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that is only waited for by nobody must not keep the run alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    register(session, story) {
      shelves.set(session, scriptedToolResults(story));
      return `http://127.0.0.1:${port}/tools/${session}`;
    },
    release: (session) => void shelves.delete(session),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Shelves = ReadonlyMap<string, (use: ToolUse) => ServedResult>;

async function answer(shelves: Shelves, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const shelf = shelves.get(request.url?.replace('/tools/', '') ?? '');
  const use = readUse(await bodyOf(request));
  const served = shelf === undefined ? noSession : use === undefined ? malformed : shelf(use);
  const status = shelf === undefined ? 404 : use === undefined ? 400 : 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(served));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function readUse(body: string): ToolUse | undefined {
  try {
    const value = JSON.parse(body) as Partial<ToolUse> | null;
    return typeof value?.name === 'string' ? { ...value, name: value.name } : undefined;
  } catch {
    return undefined;
  }
}

const noSession: ServedResult = {
  content: 'There is no such session. Use toolUrl as it was handed over.',
  isError: true,
};
const malformed: ServedResult = { content: 'Send { "id", "name", "arguments" } as JSON.', isError: true };
