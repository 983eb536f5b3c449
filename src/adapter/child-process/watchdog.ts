import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { MARK, type ProcessMark } from './descendants.ts';
import { HAS_GROUPS } from './process-group.ts';

/** Ends a program when the suite is gone, however that went. */
export interface Watchdog {
  /** the program has ended: there is nothing to watch any more */
  release(): void;
}

/**
 * Waits on a pipe that only the suite holds. Where that breaks without a word, the suite was killed: the group goes, and
 * whatever carries the mark, several times over in case it starts others meanwhile.
 */
const SCRIPT = `
trap '' INT TERM HUP
read -r word && exit 0
kill -9 "-$1" 2>/dev/null
for round in 1 2 3; do
  for one in /proc/[0-9]*/environ; do
    if grep -qs "$2" "$one"; then p=\${one#/proc/}; kill -9 "\${p%/environ}" 2>/dev/null; fi
  done
done
`;

/**
 * Starts a shell that outlives the suite if it has to: a process that is killed can end nothing by itself.
 * Where there are no process groups (Windows), nothing is started.
 */
export function startWatchdog({ pid, value }: ProcessMark): Watchdog {
  if (!HAS_GROUPS) return { release: () => {} };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'conform-watchdog', `${pid}`, `${MARK}=${value}`], {
    detached: true,
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is none; the groups are still ended when the suite exits.
  shell.on('error', () => {});
  const stdin = shell.stdin as Socket | undefined;
  stdin?.on('error', () => {});
  shell.unref();
  stdin?.unref();
  return { release: () => void stdin?.end('over\n') };
}
