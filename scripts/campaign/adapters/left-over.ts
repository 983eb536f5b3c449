import { readdirSync, readFileSync } from 'node:fs';

/** A process that is still there, and how it was started. */
export interface LeftOver {
  pid: number;
  command: string;
}

/**
 * @param mark that stands in the environment or in the command of what is looked for
 * @returns what carries it; nothing where there is no `/proc` to look in
 */
export const leftOver = (mark: string): LeftOver[] =>
  pids().flatMap((pid) => {
    if (pid === process.pid) return [];
    const command = textOf(pid, 'cmdline');
    return `${command}\0${textOf(pid, 'environ')}`.includes(mark) && !isDead(pid)
      ? [{ pid, command: command.split('\0').join(' ').trim().slice(0, 80) }]
      : [];
  });

/** Ends them, each by its id. */
export function endAll(found: readonly LeftOver[]): void {
  for (const { pid } of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in between.
    }
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

/** What has ended and is not yet collected holds nothing any more. */
const isDead = (pid: number): boolean => /^State:\s+[ZX]/m.test(textOf(pid, 'status'));

/** Empty where it has ended by now, or belongs to somebody else. */
function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
