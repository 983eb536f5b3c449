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
  openNoDebugger();
}

/**
 * Node opens a debugger for whoever sends SIGUSR1, and whoever has that can rewrite what was found: an adapter knows the number
 * of this process. Where there is a listener nothing of the kind happens. `node --inspect` still debugs the suite.
 */
function openNoDebugger(): void {
  process.on('SIGUSR1', () => {});
}
