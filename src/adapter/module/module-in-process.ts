import { Socket } from 'node:net';
import { lineReader } from '../child-process/json-lines.ts';
import { OWN_PIPE } from '../child-process/own-pipe.ts';
import { linesOf, messageReader } from './module-lines.ts';
import type { FromModule, ToModule } from './module-messages.ts';
import { serveModule } from './serve-module.ts';

/**
 * The program of a process that runs one adapter module. It talks to the suite over a pipe of its own, so that whatever is
 * printed stays apart, and ends when the suite lets go of that pipe.
 */

// An adapter may exchange it for its own.
const { setImmediate: atOnce } = globalThis;

const wire = new Socket({ fd: OWN_PIPE, readable: true, writable: true });
const post = (message: FromModule): void => void wire.write(linesOf(message));
const serve = serveModule(post);
const waiting: ToModule[] = [];

/**
 * Each message has a turn of its own, so that all that follows from one has happened before the next: what was said first
 * is known first, though both came in one piece.
 */
function take(message: ToModule): void {
  waiting.push(message);
  if (waiting.length === 1) takeNext();
}

function takeNext(): void {
  const [message] = waiting;
  if (message === undefined) return;
  serve(message);
  atOnce(() => {
    waiting.shift();
    takeNext();
  });
}

const read = messageReader((message) => take(message as ToModule));
const reader = lineReader(Number.POSITIVE_INFINITY, {
  line: (bytes) => read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()),
  overlong: () => {},
});
wire.on('data', (chunk: Buffer) => reader.push(chunk));
wire.on('close', () => process.exit(0));
// The suite is gone, and with it whoever could be told.
wire.on('error', () => process.exit(0));
// Only looks on: whether the process dies of it is up to the module, which may have a listener.
process.on('uncaughtExceptionMonitor', (error: unknown) => post({ kind: 'uncaught', cause: causeOf(error) }));

const causeOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : `something was thrown that is no error: ${String(error)}`;
