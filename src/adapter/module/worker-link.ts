import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LinkEvents, ModuleLink } from './module-life.ts';

/** The program has this file's own extension: `.ts` in the repository, `.js` in the package. */
const PROGRAM = new URL(`./module-in-worker${path.extname(import.meta.url)}`, import.meta.url);

/**
 * Starts a thread of this process for a module. It can reach whatever this process holds, and a thread that waits in a
 * system call can't be ended: a run made this way is for looking into things.
 * @param memory heap it may use, MiB
 */
export function workerLink(memory: number, events: LinkEvents): ModuleLink {
  const resourceLimits = { maxOldGenerationSizeMb: memory };
  const worker = new Worker(PROGRAM, { resourceLimits, stdout: true, stderr: true });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on('message', (text) => events.message(readJson(text)));
  worker.on('error', (error) => events.ended(causeOf(error)));
  worker.on('exit', (code) => events.ended(`Its thread ended with exit code ${code}, as by process.exit(${code}).`));
  return {
    send: (message) => worker.postMessage(message),
    leftBehind: () => [],
    end: async () => void (await worker.terminate()),
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return `It threw outside of any call, so that nothing catches it: ${String(error)}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `It ran out of memory: ${error.message}`;
  return `An error or a rejection that is not caught: ${error.stack ?? error.message}`;
}

/** Whoever shares the thread may send anything, what can't be written down included. */
function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
