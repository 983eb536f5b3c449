import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitBrokenBy, TOO_LARGE } from '../../adapter/validation/json-limits.ts';
import type { Message } from '../../conversation/message.ts';
import { KEEP_ALIVE_MS } from '../../model/doors/keep-alive.ts';
import { LATE_REQUEST, LATE_STATUS } from '../../model/doors/late-request.ts';
import { type ReadBody, readBody } from '../../model/doors/read-body.ts';
import { type ServedResult, scriptedToolResults, type ToolUse } from './scripted-tool-results.ts';

/** Serves the results of the tools an agent calls: the suite plays the tools, as it plays the model. */
export interface ToolServer {
  /**
   * @param breach hears of a call that breaks a limit
   * @returns the address an adapter sends the calls of this session's tools to
   */
  register(session: string, story: readonly Message[], breach?: (detail: string) => void): string;
  /** @returns the calls of this session that were answered, in order */
  answered(session: string): readonly ToolUse[];
  release(session: string): void;
  close(): Promise<void>;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startToolServer(): Promise<ToolServer> {
  const shelves = new Map<string, Shelf>();
  const released = new Set<string>();
  const placeOf = (session: string): Place => shelves.get(session) ?? (released.has(session) ? 'released' : undefined);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    // Only a client that hangs up while it is read gets here; its own call tells it so.
    answer(placeOf, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that is only waited for by nobody must not keep the run alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    register(session, story, breach = () => {}) {
      shelves.set(session, { results: scriptedToolResults(story), breach, answered: [] });
      return `http://127.0.0.1:${port}/tools/${session}`;
    },
    answered: (session) => shelves.get(session)?.answered ?? [],
    release(session) {
      if (shelves.delete(session)) released.add(session);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Shelf {
  results: (use: ToolUse) => ServedResult;
  breach: (detail: string) => void;
  answered: ToolUse[];
}

/** What a session's name leads to; a case that has ended has no shelf any more. */
type Place = Shelf | 'released' | undefined;

async function answer(
  placeOf: (session: string) => Place,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const place = placeOf(request.url?.replace('/tools/', '') ?? '');
  const { status, served } = place === 'released' ? TOO_LATE : servedFor(place, body);
  if (status === 413) response.shouldKeepAlive = false;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(served));
}

function servedFor(shelf: Shelf | undefined, body: ReadBody): { status: number; served: ServedResult } {
  const text = body.kind === 'whole' ? body.bytes.toString('utf8') : '';
  const broken = body.kind === 'whole' ? limitBrokenBy(text) : TOO_LARGE;
  if (broken !== undefined) {
    const content = `A call of a tool breaks a limit: expected ${broken.expected}, got ${broken.got}.`;
    shelf?.breach(content);
    return { status: broken === TOO_LARGE ? 413 : 400, served: { content, isError: true } };
  }
  const use = readUse(text);
  if (shelf === undefined) return { status: 404, served: noSession };
  if (use === undefined) return { status: 400, served: malformed };
  shelf.answered.push(use);
  return { status: 200, served: shelf.results(use) };
}

function readUse(body: string): ToolUse | undefined {
  try {
    const value = JSON.parse(body) as Partial<ToolUse> | null;
    return typeof value?.name === 'string' ? { ...value, name: value.name } : undefined;
  } catch {
    return undefined;
  }
}

const TOO_LATE = { status: LATE_STATUS, served: { content: LATE_REQUEST, isError: true } };
const noSession: ServedResult = {
  content: 'There is no such session. Use toolUrl as it was handed over.',
  isError: true,
};
const malformed: ServedResult = { content: 'Send { "id", "name", "arguments" } as JSON.', isError: true };
