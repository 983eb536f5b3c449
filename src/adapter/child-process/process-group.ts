import type { ChildProcess } from 'node:child_process';

/**
 * Ends whole process groups. An adapter may start processes of its own (`npx`, a shell, a daemon), and killing only the
 * one the suite started would leave the others behind (typescript-sdk#2276).
 */

/** Windows has no process groups; there only the process itself is ended. */
export const HAS_GROUPS = process.platform !== 'win32';

const living = new Set<ChildProcess>();

/** Remembers a child, so that it does not outlive the suite where the suite ends in the middle of a run. */
export function watchGroup(child: ChildProcess): void {
  if (living.size === 0) process.on('exit', killAll);
  living.add(child);
}

/** Ends what is left of the group of a child that has exited. */
export function sweepGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGKILL');
  living.delete(child);
  if (living.size === 0) process.off('exit', killAll);
}

/** Sends a signal to every process of the group; one that is already gone is no error. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function killAll(): void {
  for (const child of living) signalGroup(child, 'SIGKILL');
}
