import { writeSync } from 'node:fs';
import { abandonRun } from './output/cut-short.ts';
import { suiteFailure } from './output/suite-failure.ts';

/** What Node ends with where everybody waits for something that can't come any more. */
const UNSETTLED = 13;

/**
 * Exit code 1 means that an implementation is not conformant, and Node would end with it for every error that nobody catches.
 * Here the program ends with 2, and a report that was begun says why it has no end.
 */
export function endOnFaults(): void {
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.on('exit', (code) => {
    if (code !== UNSETTLED) return;
    tell(new Error('Everything waits for something that can not come any more.'));
    process.exitCode = 2;
  });
}

function fail(error: unknown): void {
  tell(error);
  process.exit(2);
}

function tell(error: unknown): void {
  const message = suiteFailure(error);
  try {
    writeSync(2, `${message}\n`);
  } catch {
    // Nobody reads it any more.
  }
  try {
    abandonRun(message);
  } catch {
    // What could not be written was said by then, and another error would hide the first one.
  }
}
