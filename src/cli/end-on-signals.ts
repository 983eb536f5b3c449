import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A program that dies of a signal tells nobody: what an adapter has started would go on, and a report that was asked for would
 * not be there. One that exits does both. A command with a listener of its own, as `serve` has, goes first.
 */
export function endOnSignals(): void {
  for (const signal of SIGNALS)
    process.on(signal, () => {
      // The code by which a shell knows that somebody wanted it to end.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}

/**
 * Node opens its debugger to whoever sends SIGUSR1, and any program of the same user may: an adapter could look into the suite
 * and write its own findings. With a listener nothing is opened; to debug the suite, start it with `--inspect`.
 */
export function keepDebuggerShut(): void {
  process.on('SIGUSR1', () => {});
}
