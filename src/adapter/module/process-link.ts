import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../child-process/child.ts';
import { within } from '../child-process/deadline.ts';
import { stderrExcerpt } from '../child-process/stderr-excerpt.ts';
import type { LinkEvents, ModuleLink } from './module-life.ts';
import { linesOf, messageReader } from './module-lines.ts';
import { nodeOptionsFor } from './node-options.ts';

/** The program has this file's own extension: `.ts` in the repository, `.js` in the package. */
const PROGRAM = fileURLToPath(new URL(`./module-in-process${path.extname(import.meta.url)}`, import.meta.url));

/** A model request has one text, and no other message of a module has any. */
const TEXTS_OF_A_CALL = 1;

/** ms a module gets to end by itself */
const FAREWELL = 500;

/**
 * Starts a process for a module. Whatever it does, a system call that never returns included, it can be ended.
 * @param memory heap it may use, MiB
 */
export function processLink(memory: number, events: LinkEvents): ModuleLink {
  const read = messageReader(events.message, { mostTexts: TEXTS_OF_A_CALL });
  const command = [process.execPath, ...nodeOptionsFor(process.execArgv, memory), PROGRAM];
  const child = startChild(
    command,
    { cwd: process.cwd(), env: {} },
    {
      line: (bytes) => read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()),
      overlong: () => events.message(undefined),
    },
    { kind: 'own', print: (text) => text.split('\n').filter(Boolean).forEach(events.print) },
  );
  child.ended.then((end) => events.ended(causeOf(end, child.stderr())));
  return {
    send: (message) => child.write(linesOf(message)),
    leftBehind: () => child.leftBehind().map(({ command }) => command),
    end: async (manner) => {
      if (manner === 'bye') {
        child.closeInput();
        await within(FAREWELL, child.ended);
      }
      await child.kill(0);
    },
  };
}

function causeOf(end: string, stderr: string): string {
  if (stderr.includes('heap out of memory')) return 'It ran out of memory: JavaScript heap out of memory.';
  const words = stderr === '' ? '' : ` Its stderr ends: ${stderrExcerpt(stderr)}`;
  return `Its process ${end}.${words}`;
}
