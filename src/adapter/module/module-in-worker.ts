import { type MessagePort, parentPort } from 'node:worker_threads';
import { serveModule } from './serve-module.ts';

/** The program of a thread that runs one adapter module. */

const port = parentPort as MessagePort;
port.on(
  'message',
  serveModule((message) => port.postMessage(JSON.stringify(message))),
);
